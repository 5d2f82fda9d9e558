import type { Store } from '../store/store.ts'
import { jane } from './test-influencers.ts'

const at = new Date('2026-11-01T12:00:00Z')

/** As long as a note may be through REST. */
export const longNote = 'words '.repeat(16_000)

/** So many long notes of Jane, deleted or not. For tests only. */
export const insertLongNotes = (store: Store, count: number, deletedAt: Date | null): Promise<void> =>
  store.write(async ({ db, tables }) => {
    const row = (id: string) => ({ id, accountId: jane, organizationId: 'glow', authorId: 'ana', content: longNote, mentions: [] })
    const ids = Array.from({ length: count }, (_, index) => `n${String(index).padStart(3, '0')}`)
    await db.insert(tables.note).values(ids.map((id) => ({ ...row(id), createdAt: at, receivedAt: at, deletedAt })))
  })
