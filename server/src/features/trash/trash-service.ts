import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { contentTypeLabels, defaultContentType, readContentType } from '@rapport/domain/content/content-item'
import { noteExcerpt } from '@rapport/domain/note/note-text'
import { daysOf } from '@rapport/domain/partnership/partnership-log'
import { shownName } from '@rapport/domain/person/person'
import { ok, type Result } from '@rapport/domain/result/result'
import { showDay } from '@rapport/domain/show/day'
import { purgeAt, type TrashEntry } from '@rapport/domain/trash/trash'
import { type PersonOf, readPeople } from '../../facts/people.ts'
import type { Caller } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { readDeletedAccounts, readDeletedItems, readDeletedNotes, readDeletedPartnerships, readDeletedVideos } from './trash-repository.ts'

export type ReadTrash = (caller: Caller) => Promise<Result<readonly TrashEntry[]>>

const excerptLength = 120

/** Deleted things of an organisation that can be restored, the latest first. */
export const createTrash =
  (store: Store): ReadTrash =>
  ({ organizationId }) =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const people = new Map((await readPeople(source, organizationId)).map((person) => [person.id, person]))
      const accounts = await readDeletedAccounts(source, organizationId)
      const notes = await readDeletedNotes(source, organizationId)
      const partnerships = await readDeletedPartnerships(source, organizationId)
      const items = await readDeletedItems(source, organizationId)
      const videos = await readDeletedVideos(source, organizationId)
      const entries = [
        ...accounts.map((row) => ({ ...row, kind: 'account' as const, accountId: row.id, accountName: row.name })),
        ...notes.map((row) => ({ ...row, kind: 'note' as const, name: noteExcerpt(row.content, excerptLength) })),
        ...partnerships.map((row) => ({ ...row, kind: 'partnership' as const, name: daysOf(row) })),
        ...items.map((row) => ({ ...row, kind: 'content-item' as const, name: itemName(row) })),
        ...videos.map((row) => ({ ...row, kind: 'video' as const })),
      ]
      return ok(entries.map((entry) => toView(entry, people)).sort((a, b) => Date.parse(b.deletedAt) - Date.parse(a.deletedAt)))
    })

const itemName = ({ type, dueDate }: { readonly type: string; readonly dueDate: string }): string =>
  `${contentTypeLabels[readContentType(type) ?? defaultContentType]}, ${showDay(dayOf(dueDate))}`

interface Deleted extends Pick<TrashEntry, 'kind' | 'id' | 'accountId' | 'accountName' | 'name'> {
  readonly deletedAt: Date | null
  readonly deletedBy: string | null
  readonly mergedInto?: string | null
  readonly partnershipId?: string
}

const toView = (entry: Deleted, people: ReadonlyMap<string, PersonOf>): TrashEntry => {
  const { kind, id, accountId, accountName, name, deletedBy, mergedInto, partnershipId } = entry
  const deletedAt = entry.deletedAt ?? new Date(0)
  return {
    kind,
    id,
    accountId,
    accountName,
    name,
    deletedAt: deletedAt.toISOString(),
    purgeAt: purgeAt(deletedAt).toISOString(),
    deletedBy: deletedBy === null ? null : { id: deletedBy, name: shownName(people.get(deletedBy)) },
    ...(mergedInto && { mergedInto }),
    ...(partnershipId && { partnershipId }),
  }
}
