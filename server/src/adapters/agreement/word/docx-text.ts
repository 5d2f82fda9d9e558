import type { AgreementLine, AgreementText } from '@rapport/domain/agreement/agreement-text'
import { ok, type Result } from '@rapport/domain/result/result'
import { htmlLines } from '../html/html-lines.ts'
import { tidyLines } from '../text-lines.ts'
import { unreadable } from '../unreadable.ts'
import { checkDocx } from './zip-directory.ts'

/** With fewer letters an agreement is a frame around pictures. */
const fewestLetters = 20
const mostPictures = 10

/** The text of a DOCX: rows of tables as lines, links with their addresses, what tracked changes deleted left out. One without text is read by its pictures. */
export const readDocx = async (
  bytes: Uint8Array,
  readPicture: (bytes: Uint8Array) => Promise<Result<readonly AgreementLine[]>>,
): Promise<Result<AgreementText>> => {
  const checked = await checkDocx(bytes)
  if (!checked.ok) return checked
  const converted = await convert(bytes)
  if (converted === null) return unreadable.damaged('DOCX')
  const lines = tidyLines(htmlLines(converted.html, { keepsTabs: true }))
  if (lines.reduce((sum, { text }) => sum + text.length, 0) >= fewestLetters) return ok({ kind: 'docx', lines })
  const seen = [...lines]
  for (const picture of converted.pictures) {
    const read = await readPicture(picture)
    if (read.ok) seen.push(...read.value)
  }
  return ok({ kind: 'docx', lines: seen })
}

const convert = async (bytes: Uint8Array): Promise<{ readonly html: string; readonly pictures: readonly Uint8Array[] } | null> => {
  const { default: mammoth } = await import('mammoth')
  const pictures: Uint8Array[] = []
  const keepPicture = mammoth.images.imgElement(async (image) => {
    if (pictures.length < mostPictures) pictures.push(await image.readAsBuffer())
    return { src: '' }
  })
  try {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: keepPicture, externalFileAccess: false })
    return { html: value, pictures }
  } catch {
    return null
  }
}
