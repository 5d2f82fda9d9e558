import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import { gapsOfText } from '@rapport/domain/agreement/gap-words'
import { ok, type Result } from '@rapport/domain/result/result'
import { textLines } from '../text-lines.ts'
import { unreadable } from '../unreadable.ts'
import { hasSoundChains } from './compound-file.ts'

/** The text of a DOC. Its tabs part the cells of tables. */
export const readDoc = async (bytes: Uint8Array): Promise<Result<AgreementText>> => {
  const file = Buffer.from(bytes)
  if (isLocked(file)) return unreadable.locked
  if (!file.includes(textStream)) return unreadable.unknown
  if (!hasSoundChains(file)) return unreadable.damaged('DOC')
  const { default: WordExtractor } = await import('word-extractor')
  try {
    const extracted = await new WordExtractor().extract(file)
    const parts = [extracted.getHeaders({ includeFooters: false }), extracted.getBody(), extracted.getTextboxes(), extracted.getFootnotes()]
    const { lines, isCut } = textLines(parts.filter((text) => text.trim() !== '').join('\n'))
    return ok({ kind: 'doc', lines, gaps: gapsOfText(isCut) })
  } catch {
    return unreadable.damaged('DOC')
  }
}

/** The name of the stream that a locked file of new Office is kept in. */
const lockedPackage = Buffer.from('EncryptedPackage', 'utf16le')
/** The stream that no spreadsheet and no mail of Outlook has. */
const textStream = Buffer.from('WordDocument', 'utf16le')
const beginOfWord = Buffer.from([0xec, 0xa5])
const sector = 512

/** A locked DOC says so in the flags at the beginning of its text stream, at a sector's start. */
const isLocked = (file: Buffer): boolean => {
  if (file.includes(lockedPackage)) return true
  for (let at = sector; at + 12 <= file.length; at += sector)
    if (file.subarray(at, at + 2).equals(beginOfWord)) return (file.readUInt16LE(at + 10) & 0x0100) !== 0
  return false
}
