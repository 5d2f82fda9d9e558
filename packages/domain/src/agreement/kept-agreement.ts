import { filenameLimit } from '../limit/file-words.ts'
import { dayMs } from '../limit/unit.ts'
import { plainLine } from '../show/plain-line.ts'
import type { AgreementLine } from './agreement-text.ts'
import type { SourceLines, WeighedDraft } from './partnership-draft.ts'

/** A dropped agreement that belongs to a partnership. */
export interface KeptAgreement {
  readonly id: string
  readonly accountId: string
  readonly partnershipId: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly addedBy: string
  /** ISO instant. */
  readonly addedAt: string
}

/** The same with its text and where the terms stand in it. */
export interface KeptAgreementText extends KeptAgreement {
  readonly lines: readonly AgreementLine[]
  readonly sources: KeptSources
}

/** What a reading leaves: the text, and the draft that was made of it. */
export interface KeptReading {
  readonly lines: readonly AgreementLine[]
  readonly draft: WeighedDraft
}

/** [AF1] How long a read agreement waits for its partnership. */
export const heldFor = { ms: dayMs, words: 'a day' } as const

/** [AF1] Agreements that were read before this instant wait no longer. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - heldFor.ms)

/** [AF2] So many agreements of an organisation wait at most: of more the oldest goes. */
export const mostHeld = 50

/** An agreement that waits, as a partnership asks for it. */
interface HeldAgreement {
  /** The influencer for whom it was read; '' when nobody said. */
  readonly accountId: string
  readonly partnershipId: string | null
}

/** [AF3] Whether a partnership of an influencer may take an agreement. */
export const mayTake = (held: HeldAgreement, accountId: string): boolean =>
  held.partnershipId === null && (held.accountId === '' || held.accountId === accountId)

interface Terms {
  readonly budget: string
  /** YYYY-MM-DD. */
  readonly startDate: string
  readonly endDate: string
}

/** Where the terms of a partnership stand in its agreement. */
export interface KeptSources {
  readonly budget: SourceLines
  readonly startDate: SourceLines
  readonly endDate: SourceLines
  readonly invoiceStatus: SourceLines
  readonly pieces: SourceLines
}

/** [AF4] Terms stand in the reader's lines, else in those of the offer that somebody took; what was changed stands in none. */
export const keptSources = (draft: WeighedDraft, { budget, startDate, endDate }: Terms): KeptSources => {
  const { sources, offers } = draft
  const pieces = sources.content.flatMap(({ type, dueDate, contentLink }) => [...type, ...dueDate, ...contentLink])
  const offered = offers.content.flatMap(({ offers: [likeliest] }) => likeliest?.lines ?? [])
  return {
    budget: linesOf(draft, 'budget', (value) => Number(value) === Number(budget)),
    startDate: linesOf(draft, 'startDate', (value) => value.startsWith(startDate)),
    endDate: linesOf(draft, 'endDate', (value) => value.startsWith(endDate)),
    invoiceStatus: sources.invoiceStatus,
    pieces: [...new Set(pieces.length > 0 ? pieces : offered)].toSorted((a, b) => a - b),
  }
}

const linesOf = (draft: WeighedDraft, name: keyof Terms, isKept: (value: string) => boolean): SourceLines => {
  const own = draft[name]
  if (own !== null && draft.sources[name].length > 0 && isKept(own)) return draft.sources[name]
  return draft.offers[name].find(({ value }) => isKept(value))?.lines ?? []
}

const nameless = 'Document'

/** [AF5] The name of a file as it is kept: a line of its last part, with its ending. */
export const keptFileName = (name: string): string => {
  const line = plainLine(name.split(/[/\\]/).at(-1) ?? '')
  if (line.length <= filenameLimit) return line || nameless
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(line)?.[0] ?? ''
  return line.slice(0, filenameLimit - ending.length).toWellFormed() + ending
}

/** [AF6] The types that a browser may show by itself; every other file is saved. */
const shownTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'text/plain'])

export const isShownType = (contentType: string): boolean => shownTypes.has(contentType)

/** [AF7] The type of a document by what its bytes are. */
export const keptTypes = {
  pdf: 'application/pdf',
  zip: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  compound: 'application/msword',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  mail: 'message/rfc822',
  text: 'text/plain',
} as const

export const keptAgreementWords = {
  unknown: 'This partnership has no document',
  removed: 'The document is removed',
} as const
