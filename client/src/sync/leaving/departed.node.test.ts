import { createNote } from '@rapport/account-doc/note/note-commands'
import { createPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createQueryClient } from '../../api/query-client.ts'
import { openTestServer } from '../../api/test-server.ts'
import type { KeptWords } from '../attention/kept-words.ts'
import { openDeviceDatabase } from '../device/device-database.ts'
import { draftKey, writeDraft } from '../device/draft-store.ts'
import { openIndexedDb, transact } from '../device/indexed-db.ts'
import { createTestStorage } from '../device/test-storage.ts'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import { openCopy, updates } from '../document/copy/copy-database.ts'
import { leftWorkText } from '../document/departed-words.ts'
import { accountId, emptyDevice, noteId } from '../document/test-device.ts'
import { deleteDeparted, hasLeftWork } from './departed.ts'
import { readDepartedWork } from './departed-work.ts'
import { noteOrganizationName } from './organization-name.ts'

let organizations: readonly string[] = []
let isHeld = true
let server: Awaited<ReturnType<typeof openTestServer>>
beforeEach(async () => {
  emptyDevice()
  globalThis.localStorage = createTestStorage()
  organizations = []
  isHeld = true
  server = await openTestServer(({ url }) => ({
    status: 200,
    body: { success: true, data: url === '/api/session' ? sessionNow() : { held: isHeld } },
  }))
})
afterEach(() => server.stop())

const sessionNow = () => ({ user: { id: 'ana' }, organization: null, organizations: organizations.map((id) => ({ id, name: id })) })
const owner = { userId: 'ana', organizationId: 'o1' }
const glow = 'ana-o1'
const names = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []).sort()
const make = async (...all: readonly string[]) => {
  for (const name of all) (await openCopy(name)).close()
}
const writeRow = async (table: 'outbox' | 'unsynced' | 'kept', row: OutboxRow | UnsyncedRow | KeptWords) => {
  const database = await openDeviceDatabase(`rapport-device-${glow}`)
  await database.table(table).change([row], [])
  database.close()
}
const writeDocument = async (doc: Y.Doc) => {
  const database = await openCopy(`rapport-document-${glow}-e1-${accountId}`)
  await transact(database, updates, 'readwrite', (store) => store.add(Y.encodeStateAsUpdate(doc)))
  database.close()
}
const writeCache = async (...lists: readonly unknown[]) => {
  const database = await openIndexedDb(`rapport-cache-${glow}`, (fresh) => fresh.createObjectStore('queries'))
  await transact(database, 'queries', 'readwrite', (store) => {
    for (const [index, data] of lists.entries()) store.put({ key: ['a list'], data, updatedAt: 1 }, index)
  })
  database.close()
}
/** What is kept beside databases, but for who was here last. */
const texts = () => Object.keys(localStorage).filter((key) => key !== 'rapport.session')
const rename: OutboxRow = {
  id: 'row',
  idempotencyKey: 'k',
  organizationId: 'o1',
  userId: 'ana',
  accountId,
  createdAt: '2026-11-20T10:00:00.000Z',
  problem: null,
  kind: 'patch-account',
  baseRev: 1,
  payload: { name: 'Jane Roe', owner: 'ben' },
}

test('of an organization that somebody was removed from nothing is left, once a server says so, when it lacks nothing', async () => {
  await make(`rapport-cache-${glow}`, `rapport-document-${glow}-e1-a1`, 'rapport-cache-ana-o2', 'rapport-cache-ben-o1')
  noteOrganizationName(owner, 'Glow Lab')
  localStorage.setItem('rapport.home.layout.ana.o1', 'board')
  localStorage.setItem('rapport.home.layout.ana.o2', 'board')
  organizations = ['o2']

  expect(await hasLeftWork(createQueryClient())).toBe(false)

  expect(await names()).toEqual(['rapport-cache-ana-o2', 'rapport-cache-ben-o1'])
  expect(texts()).toEqual(['rapport.home.layout.ana.o2'])
})

test('what no server took is shown in words, with the names of then, and goes when its person has seen it', async () => {
  const doc = new Y.Doc()
  createNote(doc, { id: noteId, authorId: 'ana', createdAt: 1000, text: 'Ask @[Ben Ode](ben) for 800' })
  createNote(doc, { id: `${noteId}9`, authorId: 'ben', createdAt: 1000, text: 'Known to the server' })
  const item = { id: `${noteId}1`, type: 'TIKTOK', dueDate: '2026-11-20', contentLink: null, approved: true, posted: false } as const
  const terms = { budget: '1250', startDate: '2026-11-01', endDate: '2026-11-30', invoiceStatus: 'PAID', isCompleted: false } as const
  createPartnership(doc, { id: `${noteId}5`, createdAt: 1000, ...terms, content: [{ ...item, reference: null }] })
  await writeDocument(doc)
  await make(`rapport-document-${glow}-e1-a2`)
  await writeRow('unsynced', { id: 'm', accountId, tabId: 't', epoch: 'e1', entities: [noteId, `${noteId}5`], since: 1 })
  await writeRow('outbox', rename)
  await writeRow('kept', { id: 'w', accountId, at: 1, why: 'Too large', notes: [{ noteId, content: 'Refused words' }] })
  writeDraft(draftKey('ana', 'o1', accountId), JSON.stringify(draft('Half a thought')))
  await writeCache({ pages: [{ data: [{ id: accountId, name: 'Jane Doe' }] }] }, [{ id: 'ben', name: 'Ben Ode' }])
  noteOrganizationName(owner, 'Glow Lab')

  expect(await hasLeftWork(createQueryClient())).toBe(true)
  expect((await names()).filter((name) => name.endsWith('-a2'))).toEqual([])
  const shown = await readDepartedWork(createQueryClient())
  if (shown === null || shown === 'locked') throw new Error('There is work to show')

  expect(shown.organizationName).toBe('Glow Lab')
  expect(leftWorkText(shown.works)).toBe(
    [
      'Change of Jane Doe\nName: Jane Roe\nOwner: Ben Ode',
      'Note for Jane Doe\nRefused words',
      'Note for Jane Doe\nAsk @Ben Ode for 800',
      'Partnership of Jane Doe\nDates: Nov 1, 2026 to Nov 30, 2026\nBudget: $1,250.00\nInvoice: Paid\nCompleted: No\nTikTok, due Nov 20, 2026, approved',
      'Unsent note for Jane Doe\nHalf a thought',
    ].join('\n\n'),
  )
  await deleteDeparted(shown.owner)
  expect(await names()).toEqual([])
  expect(texts()).toEqual([])
  expect(await readDepartedWork(createQueryClient())).toBeNull()
})

const draft = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

test('a draft alone is shown, too', async () => {
  writeDraft(draftKey('ana', 'o1', accountId), 'Half a thought')

  expect(await readDepartedWork(createQueryClient())).toMatchObject({
    organizationName: null,
    works: [{ title: 'Unsent note for an influencer', texts: ['Half a thought'] }],
  })
})

test('no answer is no end of a membership, and what a server that was put back lacks stays locked', async () => {
  await writeRow('outbox', rename)
  await make(`rapport-document-${glow}-e1-a1`)
  const before = await names()
  isHeld = false
  expect(await readDepartedWork(createQueryClient())).toBe('locked')
  await server.stop()

  expect(await hasLeftWork(createQueryClient())).toBe(false)
  await expect(readDepartedWork(createQueryClient())).rejects.toThrow('The server cannot be reached')

  expect(await names()).toEqual(before)
  server = await openTestServer(() => ({ status: 200, body: {} }))
})

test('of an organization that somebody belongs to nothing is touched', async () => {
  await writeRow('outbox', rename)
  await make(`rapport-cache-${glow}`, `rapport-document-${glow}-e1-a1`)
  const before = await names()
  organizations = ['o1']

  expect(await readDepartedWork(createQueryClient())).toBeNull()

  expect(await names()).toEqual(before)
})
