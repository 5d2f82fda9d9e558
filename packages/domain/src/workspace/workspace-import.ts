import { atMostBytes } from '../limit/limit-words.ts'
import { dayMs, megabyte } from '../limit/unit.ts'
import type { Role } from '../person/person.ts'
import type { ListName } from './workspace-lists.ts'

/** [WS8] The most bytes of an archive that comes through a browser: a bucket takes no more in one piece. */
export const workspaceBytes = 5000 * megabyte

/** [WS8] */
export const tooLargeWorkspace = `${atMostBytes('An archive', workspaceBytes)} here. A larger one is imported by a command of the server: npm run workspace.`

/** How long an archive waits to be imported, before it is removed. */
export const importWaitsMs = dayMs

/** `awaited`: its file comes. `checking`: it is looked through. `ready`: it waits for a yes. `filling`: it is written. `refused` and `done` are ends. */
export const importStates = ['awaited', 'checking', 'ready', 'filling', 'refused', 'done'] as const
export type ImportState = (typeof importStates)[number]

/** What becomes of somebody in an archive. */
export interface ImportedPerson {
  readonly name: string
  readonly email: string
  readonly role: Role | null
  /** Somebody joins who has this e-mail address here; the others become former members, whose words stay theirs. */
  readonly becomes: 'owner' | 'member' | 'former'
}

/** What an archive holds, told before anything of it is written. */
export interface ImportReport {
  readonly organizationName: string
  readonly exportedAt: string
  /** How many of each, by what people call them. */
  readonly counts: readonly { readonly what: string; readonly count: number }[]
  readonly people: readonly ImportedPerson[]
  /** Sentences about what is not carried over. */
  readonly left: readonly string[]
}

/** An import of a workspace, as Settings show it. */
export interface WorkspaceImport {
  readonly id: string
  readonly filename: string
  readonly bytes: number
  readonly state: ImportState
  readonly why: string | null
  readonly report: ImportReport | null
  /** Of `total` steps of what is under way. */
  readonly done: number
  readonly total: number
  /** The new organisation, once it is whole. */
  readonly organizationId: string | null
  readonly createdAt: string
}

/** [WS9] What a report counts, in the words of the screens. Lists of which nobody speaks are left out. */
const counted: readonly (readonly [list: ListName, what: string])[] = [
  ['accounts', 'Influencers'],
  ['notes', 'Notes'],
  ['partnerships', 'Partnerships'],
  ['content', 'Content items'],
  ['discount-codes', 'Discount codes'],
  ['utm-links', 'Tracking links'],
  ['orders', 'Orders'],
  ['videos', 'Videos'],
  ['saved-views', 'Saved views'],
  ['time-logs', 'Lines of history'],
]

/** [WS9] */
export const reportCounts = (entriesOf: (list: ListName) => number): ImportReport['counts'] =>
  counted.map(([list, what]) => ({ what, count: entriesOf(list) }))

/** [WS9] Files that were gone when the archive was made. */
export const leftWords = ({ videos, pictures }: { readonly videos: number; readonly pictures: number }): readonly string[] => [
  ...(videos > 0
    ? [`${videos} ${videos === 1 ? 'video has no file' : 'videos have no file'} in the archive and ${videos === 1 ? 'is' : 'are'} left out`]
    : []),
  ...(pictures > 0 ? [`${pictures} ${pictures === 1 ? 'picture is' : 'pictures are'} not in the archive`] : []),
]

/** [WS9] What is never carried over. */
export const neverCarried =
  'API keys, webhooks, invitations, share links and the connection to a store are not carried over: set them up anew.'
