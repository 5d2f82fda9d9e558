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

/** The parts of records, each kind of value in one form. */
export const recordParts = ({ own, person, any }: RecordIds) => {
  const ownId = z.string().regex(idPattern, noId).transform(own)
  return {
    ownId,
    /** The server itself acts under no id. */
    personId: z.string().max(longest.word).transform(person),
    /** An id within a document, or of the store: it stands for itself there. */
    innerId: z.string().max(longest.word),
    /** An id or any other word, such as a former name. */
    mixedId: z.string().max(longest.word).transform(own),
    word: z.string().max(longest.word),
    text: z.string().max(longest.text),
    /** What a person wrote in a document. */
    words: z.string().max(longest.words),
    flag: z.boolean(),
    count: z.number().int(),
    instant: z.iso.datetime().transform((at) => new Date(at)),
    /** The address of a view, in which filters name people and labels. */
    query: z
      .string()
      .max(longest.text)
      .transform((query) => queryWith(query, any)),
    day: z.string().max(longest.word),
    /** Where a file lies in the archive. */
    fileName: z.string().max(longest.word),
    json: z.json(),
  }
}

export type RecordParts = ReturnType<typeof recordParts>

const idsIn = /[0-9a-z]{20,40}/g

/** [WS4] */
export const queryWith = (query: string, newIdOf: NewIdOf): string => query.replace(idsIn, newIdOf)
