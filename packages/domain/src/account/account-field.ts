import { nameLimit } from '../name/name-words.ts'
import { capital } from '../show/capital.ts'
import type { TimeLogEvent } from '../time-log/time-log.ts'
import type { EmailThread, Platform, Priority } from './account.ts'

/** The value type of each kind, as rows and REST hold it. A kind decides how a value is checked, stored, read from a file and shown. */
export interface ValueByKind {
  name: string
  email: string | null
  /** One or more lines. */
  text: string | null
  /** An address of the web. */
  link: string | null
  /** A username on a platform. */
  handle: string | null
  /** Followers on a platform. */
  count: number | null
  /** Stored by id, given by its current name. */
  stage: string
  substage: string | null
  platform: Platform | null
  priority: Priority | null
  /** A user id. */
  person: string | null
  segment: string | null
  campaigns: readonly string[]
  /** ISO text. */
  instant: string | null
  /** Stored as YYYY-MM-DD, given as an instant. */
  day: string | null
  threads: readonly EmailThread[]
}

export type FieldKind = keyof ValueByKind

/** The table's entry of a field; absent facts have the usual value. */
export interface FieldFacts {
  readonly kind: FieldKind
  /** Its name where it stands alone; by default from its key. In a sentence only a platform's name keeps its capital. */
  readonly label?: string
  /** Of a handle or a count. */
  readonly platform?: Platform
  /** The most characters. */
  readonly longest?: number
  /** The value of a new account; by default null. */
  readonly initial?: string
  /** The heading of its CSV column, null without one; by default the label in lower case. */
  readonly csv?: string | null
  /** By default a merge chooses one value. */
  readonly merge?: 'united' | 'with the stage'
  /** By default the history tells the old and the new value. Otherwise: its own event, the mere change, or nothing. */
  readonly history?: TimeLogEvent | 'without values' | 'untold'
  /** A search finds accounts by it. */
  readonly isSearched?: true
  /** A teammate's change meanwhile asks the person ('keep theirs / use mine'); by default the later writer wins. */
  readonly isAsked?: true
  /** A stage's move changes it too. */
  readonly followsMove?: true
  /** The server's own; input of callers is ignored. */
  readonly isServers?: true
  /** Its SQL column, when the name differs. */
  readonly column?: string
}

const handle = (platform: Platform) =>
  ({ kind: 'handle', platform, label: `${platform} username`, longest: 200, csv: platform.toLowerCase(), isSearched: true }) as const
const count = (platform: Platform, of = 'followers') => ({ kind: 'count', platform, label: `${platform} ${of}` }) as const

/** Every field of an influencer that a person may write, in the order of answers and histories. How to add one: docs/changes/influencer.md. */
export const fieldTable = {
  name: { kind: 'name', longest: 200, isSearched: true, isAsked: true },
  email: { kind: 'email', longest: 320, isSearched: true, isAsked: true },
  stage: { kind: 'stage', longest: nameLimit, history: 'stage_changed', column: 'stageId' },
  signedSubstage: { kind: 'substage', longest: nameLimit, history: 'substage_changed', merge: 'with the stage', followsMove: true },
  previousSignedSubstage: {
    kind: 'substage',
    longest: nameLimit,
    csv: null,
    history: 'untold',
    merge: 'with the stage',
    followsMove: true,
    isServers: true,
  },
  topPlatform: { kind: 'platform' },
  priority: { kind: 'priority', initial: 'Medium', history: 'priority_changed' },
  segmentId: { kind: 'segment', label: 'Segment', history: 'segment_changed' },
  campaignIds: { kind: 'campaigns', label: 'Campaigns', history: 'campaigns_changed', merge: 'united' },
  owner: { kind: 'person', history: 'owner_changed', isAsked: true, column: 'ownerId' },
  lastContacted: { kind: 'instant', label: 'Last contact', csv: 'last contacted', history: 'contact_logged' },
  nextOutreachDate: { kind: 'day', label: 'Next reach out', csv: 'next outreach date', followsMove: true },
  emailThreads: { kind: 'threads', csv: null, history: 'without values', merge: 'united' },
  bioSummary: { kind: 'text', longest: 5000, label: 'Bio', history: 'without values' },
  websiteUrl: { kind: 'link', longest: 2000, label: 'Website' },
  instagramUsername: handle('Instagram'),
  instagramFollowers: count('Instagram'),
  tiktokUsername: handle('TikTok'),
  tiktokFollowers: count('TikTok'),
  youtubeUsername: handle('YouTube'),
  youtubeSubscribers: count('YouTube', 'subscribers'),
  facebookUsername: handle('Facebook'),
  facebookFollowers: count('Facebook'),
  linkedinUsername: handle('LinkedIn'),
  linkedinFollowers: count('LinkedIn'),
} as const satisfies Readonly<Record<string, FieldFacts>>

export type AccountField = keyof typeof fieldTable
export type KindOf<Field extends AccountField> = (typeof fieldTable)[Field]['kind']
/** The fields with these facts. */
export type FieldWith<Facts> = { [Field in AccountField]: (typeof fieldTable)[Field] extends Facts ? Field : never }[AccountField]

/** All of them, in the order of the table. */
export const accountFieldNames = Object.keys(fieldTable) as readonly AccountField[] // the keys of that very table

const factsByField: ReadonlyMap<string, FieldFacts> = new Map(Object.entries(fieldTable))

/** The facts of a field; undefined for unknown names. */
export const factsOf = (field: string): FieldFacts | undefined => factsByField.get(field)

/** The name of a field in a sentence; unknown names by the words of their key. */
export const labelOf = (field: string): string => {
  const { label, platform } = factsOf(field) ?? {}
  if (label === undefined) return keyInWords(field)
  return platform === undefined ? label.toLowerCase() : label
}

/** The name of a field where it stands alone, as over a column or at a control: 'Top platform'. */
export const headingOf = (field: AccountField): string => factsOf(field)?.label ?? capital(keyInWords(field))

/** 'lastContacted' reads 'last contacted'. */
export const keyInWords = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The fields with these facts. */
export const fieldsWith = <const Facts extends Partial<FieldFacts>>(facts: Facts): readonly FieldWith<Facts>[] =>
  accountFieldNames.filter((field): field is FieldWith<Facts> => {
    const spec: Readonly<Record<string, unknown>> = fieldTable[field]
    return Object.entries(facts).every(([name, value]) => spec[name] === value)
  })

/** A record with an entry for each field, made from its facts. */
export const forEachField = <Made>(make: (facts: FieldFacts) => Made): Readonly<Record<AccountField, Made>> =>
  Object.fromEntries(accountFieldNames.map((field) => [field, make(fieldTable[field])])) as Record<AccountField, Made> // one for each
