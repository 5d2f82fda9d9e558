import { randomBytes } from 'node:crypto'
import { createIdSource } from '@rapport/domain/id/id'
import { eq } from 'drizzle-orm'
import { createDice } from '../../collab/message/test-fuzz-frames.ts'
import { databaseFile } from '../../store/file/database-file.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import { rebuildNotes } from '../note/note-projection.ts'
import { rebuildPartnerships } from '../partnership/partnership-projection.ts'
import { writeDocument } from './test-generated-document.ts'

/**
 * Gives the influencers of an organisation that have no document one of some 15 edits. For measurements:
 * node test-document-crowd.ts <data folder> <organisation>. The server must not run.
 */
const [dataFolder = '', organizationId = ''] = process.argv.slice(2)

const file = databaseFile({ DATA_DIR: dataFolder, DATABASE_URL: undefined })
const store = openSqliteStore({ file, sync: 'NORMAL', report: (error) => process.stderr.write(`${error}\n`) })
const newId = createIdSource({ now: Date.now, randomBytes })
const dice = createDice(20_261_128)
const { account, member, user, documentUpdate, documentSnapshot } = store.tables

const people = await store.read((db) =>
  db
    .select({ id: user.id, name: user.name })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.organizationId, organizationId)),
)
const [first, ...others] = people
const accounts = await store.read((db) => db.select({ id: account.id }).from(account).where(eq(account.organizationId, organizationId)))
const written = await store.read(async (db) => [
  ...(await db.selectDistinct({ id: documentUpdate.accountId }).from(documentUpdate)),
  ...(await db.selectDistinct({ id: documentSnapshot.accountId }).from(documentSnapshot)),
])
const hasDocument = new Set(written.map(({ id }) => id))
for (const { id: accountId } of accounts) {
  if (hasDocument.has(accountId) || !first) continue
  const rebuilds = [rebuildNotes, rebuildPartnerships]
  const writing = { dice, people: [first, ...others] as const, newId, at: new Date() }
  await writeDocument(store, { ...writing, organizationId, accountId, edits: 15, notes: 0, rebuilds })
}
await store.close()
process.stdout.write(`${accounts.length} influencers have documents.\n`)
