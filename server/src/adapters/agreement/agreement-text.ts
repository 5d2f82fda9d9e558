import type { AgreementKind, AgreementText } from '@rapport/domain/agreement/agreement-text'
import { gapsOfText } from '@rapport/domain/agreement/gap-words'
import { ok, type Result } from '@rapport/domain/result/result'
import { fileKindOf } from './file-kind.ts'
import { htmlLines } from './html/html-lines.ts'
import { readMail } from './mail-text.ts'
import { type PageProgress, readPdf } from './pdf/pdf-text.ts'
import { readPicture } from './picture/picture-text.ts'
import type { Recogniser } from './picture/recogniser.ts'
import { createScanTurns, gapsIn, leftOutScan, type TakeScan } from './picture/scan.ts'
import { decodeText } from './text-decoding.ts'
import { capped, type LinesRead, textLines } from './text-lines.ts'
import { unreadable } from './unreadable.ts'
import { readDoc } from './word/doc-text.ts'
import { readDocx } from './word/docx-text.ts'

export interface ReadingPorts {
  readonly recogniser: Recogniser
  readonly onProgress: (progress: PageProgress) => void
}

interface PartPorts extends ReadingPorts {
  readonly takeScan: TakeScan
}

const deepestMail = 3

/** The text of a file of any kind that is taken; which it is, its bytes say. */
export const readAgreementText = async (bytes: Uint8Array, ports: ReadingPorts): Promise<Result<AgreementText>> => {
  const read = await readPart(bytes, { ...ports, takeScan: createScanTurns() }, 0)
  return read.ok ? ok(cappedText(read.value)) : read
}

const cappedText = ({ parts, gaps = [], ...read }: AgreementText): AgreementText => {
  const { lines, isCut } = capped(read.lines)
  const told = [...new Set([...gaps, ...gapsOfText(isCut)])]
  const kept = parts?.filter(({ firstLine }) => firstLine < lines.length) ?? []
  return { ...read, lines, ...(kept.length > 0 && { parts: kept }), ...(told.length > 0 && { gaps: told }) }
}

const readPart = async (bytes: Uint8Array, ports: PartPorts, depth: number): Promise<Result<AgreementText>> => {
  if (isBlank(bytes)) return unreadable.empty
  const kind = fileKindOf(bytes)
  if (kind === null) return unreadable.unknown
  const hear = (recognised: number) => ports.onProgress({ page: 1, pages: 1, recognised })
  const readSeen = (picture: Uint8Array) => readPicture(picture, ports.recogniser, hear)
  if (kind === 'pdf') return readPdf(bytes, ports)
  if (kind === 'zip') return readDocx(bytes, { takeScan: ports.takeScan, readPicture: readSeen })
  if (kind === 'compound') return readDoc(bytes)
  if (kind === 'text') {
    const { lines, isCut } = linesOfText(decodeText(bytes) ?? '')
    return ok({ kind: 'txt', lines, gaps: gapsOfText(isCut) })
  }
  if (kind === 'mail') {
    return readMail(bytes, async (attached) => (depth < deepestMail ? readPart(attached, ports, depth + 1) : unreadable.unknown))
  }
  const scan = ports.takeScan() ? await readSeen(bytes) : ok(leftOutScan)
  const image: AgreementKind = 'image'
  return scan.ok ? ok({ kind: image, lines: scan.value.lines, gaps: gapsIn([scan.value]) }) : scan
}

/** Word also saves pages of the web under the name of a DOC. */
const linesOfText = (text: string): LinesRead => (/^\s{0,99}(?:<!doctype html|<html)\b/i.test(text) ? htmlLines(text) : textLines(text))

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte <= 0x20)
