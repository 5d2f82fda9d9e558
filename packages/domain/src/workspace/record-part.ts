import { z } from 'zod'
import { idPattern, noId } from '../id/id.ts'
import type { NewIdOf } from './workspace-ids.ts'

/** What becomes of ids while records are read: of all that is the organisation's own, and of people. */
export interface RecordIds {
  readonly own: NewIdOf
  readonly person: NewIdOf
  /** Where either may stand. */
  readonly any: NewIdOf
}

/** In characters. A record is held to its form; what a person may type is bounded where it is typed. */
const longest = { word: 300, text: 20_000, words: 6_000_000 } as const

/** The whole numbers of a column of 32 bits. */
const small = { least: -(2 ** 31), most: 2 ** 31 - 1 } as const

/** Years that both databases have. */
const instants = { first: Date.parse('0001-01-01T00:00:00Z'), last: Date.parse('9999-12-31T23:59:59Z') } as const

/** No database takes NUL everywhere. */
const plain = (length: number) =>
  z
    .string()
    .max(length)
    .overwrite((text) => text.replaceAll('\0', ''))

/** The parts of records, each kind of value in one form. */
export const recordParts = ({ own, person, any }: RecordIds) => {
  const ownId = z.string().regex(idPattern, noId).transform(own)
  return {
    ownId,
    /** The server itself acts under no id. */
    personId: plain(longest.word).transform(person),
    /** Of somebody whom the archive describes. */
    ownPersonId: z.string().regex(idPattern, noId).transform(person),
    /** An id within a document, or of the store: it stands for itself there. */
    innerId: plain(longest.word),
    /** An id or any other word, such as a former name. */
    mixedId: plain(longest.word).transform(own),
    word: plain(longest.word),
    text: plain(longest.text),
    /** What a person wrote in a document. */
    words: plain(longest.words),
    flag: z.boolean(),
    count: z.number().int(),
    small: z.number().int().min(small.least).max(small.most),
    instant: z.iso
      .datetime()
      .refine((at) => Date.parse(at) >= instants.first && Date.parse(at) <= instants.last, 'This is no instant')
      .transform((at) => new Date(at)),
    /** The address of a view, in which filters name people and labels. */
    query: z
      .string()
      .max(longest.text)
      .transform((query) => queryWith(query, any)),
    day: plain(longest.word),
    /** Where a file lies in the archive. */
    fileName: plain(longest.word),
    json: z.json().transform(withoutNul),
  }
}

const withoutNul = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text.includes('\\u0000') ? JSON.parse(text.replaceAll('\\u0000', '')) : value
}

export type RecordParts = ReturnType<typeof recordParts>

const idsIn = /[0-9a-z]{20,40}/g

/** [WS4] */
export const queryWith = (query: string, newIdOf: NewIdOf): string => query.replace(idsIn, newIdOf)
