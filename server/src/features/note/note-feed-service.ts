import type { Note } from '@rapport/domain/note/note'
import { type FoundNote, mostHitAccounts, noteHit } from '@rapport/domain/note/note-hit'
import type { Page, PageInput } from '@rapport/domain/page/page'
import { cutPage, newestFirst, readTimeCursor } from '@rapport/domain/page/time-cursor'
import { ok, type Result } from '@rapport/domain/result/result'
import { searchTerms } from '@rapport/domain/search/search'
import { type TimeLogEntry, type TimeLogEvent, timeLogEvents } from '@rapport/domain/time-log/time-log'
import { hasAccount, readOfAccount } from '../../facts/account/known-account.ts'
import type { Caller } from '../../http/caller.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Store } from '../../store/store.ts'
import { readFindableNotes, readMembers, readNotePage, readSystemNotePage, readTimeLogPage } from './note-repository.ts'
import { noteToView } from './note-view-row.ts'

export interface NotePageInput extends PageInput {
  /** Only the notes of the server, or only those of people. */
  readonly system?: boolean | undefined
}

export type NoteFeedService = ReturnType<typeof createNoteFeedService>

/** The rows of an account's feed. */
export const createNoteFeedService = (store: Store) => ({
  /** People's notes and the server's own, newest first. */
  notes: ({ organizationId }: Caller, accountId: string, page: NotePageInput) =>
    readOfAccount(store, { organizationId, accountId }, (source) => notes(source, organizationId, accountId, page)),
  /** [PA1] Where the notes of some accounts have what was searched for. */
  hits: ({ organizationId }: Caller, { search, accountIds }: HitsInput): Promise<Result<readonly FoundNote[]>> =>
    store.read(async (db) => {
      const terms = searchTerms(search)
      const hits: FoundNote[] = []
      for (const accountId of [...new Set(accountIds.split(','))].slice(0, mostHitAccounts)) {
        const hit = await findHit({ db, tables: store.tables }, { organizationId, accountId, terms })
        if (hit) hits.push(hit)
      }
      return ok(hits)
    }),
  timeLog: ({ organizationId }: Caller, accountId: string, page: PageInput) =>
    readOfAccount(store, { organizationId, accountId }, (source) => timeLog(source, accountId, page)),
})

interface HitsInput {
  readonly search: string
  /** With commas between them. */
  readonly accountIds: string
}

interface Sought {
  readonly organizationId: string
  readonly accountId: string
  readonly terms: readonly string[]
}

const findHit = async (source: QuerySource, { organizationId, accountId, terms }: Sought): Promise<FoundNote | undefined> => {
  if (!(await hasAccount(source, organizationId, accountId))) return undefined
  for (const { id: noteId, content } of await readFindableNotes(source, organizationId, accountId)) {
    const hit = noteHit(content, terms)
    if (hit) return { accountId, noteId, ...hit }
  }
  return undefined
}

const notes = async (
  source: QuerySource,
  organizationId: string,
  accountId: string,
  { cursor, limit, system }: NotePageInput,
): Promise<Page<Note>> => {
  const wanted = { before: readTimeCursor(cursor ?? ''), limit: limit + 1 }
  const stored = [
    ...(system === true ? [] : await readNotePage(source, accountId, wanted)),
    ...(system === false ? [] : await readSystemNotePage(source, accountId, wanted)),
  ]
  const dated = stored.map((note) => ({ at: note.createdAt.getTime(), id: note.id, note }))
  const { page, next } = cutPage(dated.toSorted(newestFirst), limit)
  const members = new Map((await readMembers(source, organizationId)).map((member) => [member.id, member]))
  return { data: page.map(({ note }) => noteToView(note, members)), nextCursor: next }
}

const timeLog = async (source: QuerySource, accountId: string, { cursor, limit }: PageInput): Promise<Page<TimeLogEntry>> => {
  const rows = await readTimeLogPage(source, accountId, { before: readTimeCursor(cursor ?? ''), limit: limit + 1 })
  const { page, next } = cutPage(
    rows.map((row) => ({ at: row.timestamp.getTime(), id: row.id, row })),
    limit,
  )
  return { data: page.flatMap(({ row }) => toEntry(row) ?? []), nextCursor: next }
}

type TimeLogRow = Awaited<ReturnType<typeof readTimeLogPage>>[number]

const toEntry = ({ id, event, oldValue, newValue, timestamp, ...row }: TimeLogRow): TimeLogEntry | undefined =>
  isEvent(event)
    ? {
        id,
        event,
        oldValue,
        newValue,
        timestamp: timestamp.toISOString(),
        metadata: toMetadata(row),
      }
    : undefined

type RowMetadata = Pick<TimeLogRow, 'changedBy' | 'keyId' | 'field' | 'channel' | 'agreementId' | 'agreementName'>

const toMetadata = ({ changedBy, keyId, field, channel, agreementId, agreementName }: RowMetadata): TimeLogEntry['metadata'] => ({
  changedBy,
  ...(keyId !== null && { keyId }),
  ...(field !== null && { field }),
  ...(channel !== null && { channel }),
  ...(agreementId !== null && { agreement: { id: agreementId, name: agreementName ?? '' } }),
})

const isEvent = (event: string): event is TimeLogEvent => (timeLogEvents as readonly string[]).includes(event)
