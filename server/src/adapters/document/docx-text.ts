import type { DocumentText } from '@rapport/domain/partnership-document/document-text'
import { ok, type Result } from '@rapport/domain/result/result'
import { htmlLines } from './html-lines.ts'
import { tidyLines } from './text-lines.ts'
import { unreadable } from './unreadable.ts'
import { checkDocx } from './zip-directory.ts'

/** The text of a DOCX: rows of tables as lines, links with their addresses, what tracked changes deleted left out. */
export const readDocx = async (bytes: Uint8Array): Promise<Result<DocumentText>> => {
  const checked = await checkDocx(bytes)
  if (!checked.ok) return checked
  const { default: mammoth } = await import('mammoth')
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    )
    return ok({ kind: 'docx', lines: tidyLines(htmlLines(value, { keepsTabs: true })) })
  } catch {
    return unreadable.damaged('DOCX')
  }
}
