import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import { gapsOfText, readingLimits } from '@rapport/domain/agreement/gap-words'
import { ok, type Result } from '@rapport/domain/result/result'
import { htmlLines } from '../html/html-lines.ts'
import { gapsIn, leftOutScan, type Scan, type TakeScan, unreadScan } from '../picture/scan.ts'
import { unreadable } from '../unreadable.ts'
import { checkDocx } from './zip-directory.ts'

/** With fewer letters an agreement is a frame around pictures. */
const fewestLetters = 20

export interface DocxPorts {
  readonly takeScan: TakeScan
  readonly readPicture: (bytes: Uint8Array) => Promise<Result<Scan>>
}

/** The text of a DOCX: rows of tables as lines, links with their addresses, what tracked changes deleted left out. One without text is read by its pictures. */
export const readDocx = async (bytes: Uint8Array, ports: DocxPorts): Promise<Result<AgreementText>> => {
  const checked = await checkDocx(bytes)
  if (!checked.ok) return checked
  const converted = await convert(bytes)
  if (converted === null) return unreadable.damaged('DOCX')
  const { lines, isCut } = htmlLines(converted.html, { keepsTabs: true })
  if (lines.reduce((sum, { text }) => sum + text.length, 0) >= fewestLetters) return ok({ kind: 'docx', lines, gaps: gapsOfText(isCut) })
  const scans: Scan[] = []
  for (const picture of converted.pictures) scans.push(await scanIn(picture, ports))
  return ok({ kind: 'docx', lines: [...lines, ...scans.flatMap((scan) => scan.lines)], gaps: gapsIn(scans) })
}

/** Pictures beyond those that are read are counted, not kept. */
type Kept = Uint8Array | null

const scanIn = async (picture: Kept, { takeScan, readPicture }: DocxPorts): Promise<Scan> => {
  if (picture === null || !takeScan()) return leftOutScan
  const read = await readPicture(picture)
  return read.ok ? read.value : unreadScan
}

const convert = async (bytes: Uint8Array): Promise<{ readonly html: string; readonly pictures: readonly Kept[] } | null> => {
  const { default: mammoth } = await import('mammoth')
  const pictures: Kept[] = []
  const keepPicture = mammoth.images.imgElement(async (image) => {
    pictures.push(pictures.length < readingLimits.scans ? await image.readAsBuffer() : null)
    return { src: '' }
  })
  try {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: keepPicture, externalFileAccess: false })
    return { html: value, pictures }
  } catch {
    return null
  }
}
