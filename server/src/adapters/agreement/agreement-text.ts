import type { AgreementKind, AgreementLine, AgreementText } from '@rapport/domain/agreement/agreement-text'
import { ok, type Result } from '@rapport/domain/result/result'
import { fileKindOf } from './file-kind.ts'
import { htmlLines } from './html/html-lines.ts'
import { readMail } from './mail-text.ts'
import { mostPictures, type PageProgress, readPdf } from './pdf/pdf-text.ts'
import { readPicture } from './picture/picture-text.ts'
import type { Recogniser } from './picture/recogniser.ts'
import { decodeText } from './text-decoding.ts'
import { capped, textLines, tidyLines } from './text-lines.ts'
import { unreadable } from './unreadable.ts'
import { readDoc } from './word/doc-text.ts'
import { readDocx } from './word/docx-text.ts'

export interface ReadingPorts {
  readonly recogniser: Recogniser
  readonly onProgress: (progress: PageProgress) => void
}

const deepestMail = 3

/** The text of a file of any kind that is taken; which it is, its bytes say. */
export const readAgreementText = async (bytes: Uint8Array, { recogniser, onProgress }: ReadingPorts): Promise<Result<AgreementText>> => {
  let pictures = 0
  const counted: Recogniser = {
    ...recogniser,
    recognise: async (picture, hear) => (++pictures > mostPictures ? [] : recogniser.recognise(picture, hear)),
  }
  const read = await readPart(bytes, { recogniser: counted, onProgress }, 0)
  return read.ok ? ok(cappedText(read.value)) : read
}

const cappedText = ({ parts, ...read }: AgreementText): AgreementText => {
  const lines = capped(read.lines)
  const kept = parts?.filter(({ firstLine }) => firstLine < lines.length) ?? []
  return { ...read, lines, ...(kept.length > 0 && { parts: kept }) }
}

const readPart = async (bytes: Uint8Array, ports: ReadingPorts, depth: number): Promise<Result<AgreementText>> => {
  if (isBlank(bytes)) return unreadable.empty
  const kind = fileKindOf(bytes)
  if (kind === null) return unreadable.unknown
  const hear = (recognised: number) => ports.onProgress({ page: 1, pages: 1, recognised })
  const readSeen = (picture: Uint8Array) => readPicture(picture, ports.recogniser, hear)
  if (kind === 'pdf') return readPdf(bytes, ports.recogniser, ports.onProgress)
  if (kind === 'zip') return readDocx(bytes, readSeen)
  if (kind === 'compound') return readDoc(bytes)
  if (kind === 'text') return ok({ kind: 'txt', lines: linesOfText(decodeText(bytes) ?? '') })
  if (kind === 'mail') {
    return readMail(bytes, async (attached) => (depth < deepestMail ? readPart(attached, ports, depth + 1) : unreadable.unknown))
  }
  const lines = await readSeen(bytes)
  const image: AgreementKind = 'image'
  return lines.ok ? ok({ kind: image, lines: lines.value }) : lines
}

/** Word also saves pages of the web under the name of a DOC. */
const linesOfText = (text: string): readonly AgreementLine[] =>
  /^\s{0,99}(?:<!doctype html|<html)\b/i.test(text) ? tidyLines(htmlLines(text)) : textLines(text)

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte <= 0x20)
