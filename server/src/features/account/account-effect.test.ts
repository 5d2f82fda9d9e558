import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../collab/test-rooms.ts'
import { memberCaller } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { type AccountService, createAccountService } from './account-service.ts'
import { anaId, benId, fillWithPeople, newId, organizationId } from './test-accounts.ts'

let store: Store
let server: TestServer
let accounts: AccountService
let done: string[]

const ana = memberCaller(organizationId, anaId)
const nothing = async () => undefined

beforeEach(async () => {
  store = await openTestStore()
  await fillWithPeople(store)
  server = await startTestServer({ store })
  done = []
  accounts = createAccountService({
    store,
    newId,
    now: () => new Date('2026-11-20T15:00:00Z'),
    rooms: server.rooms,
    effects: {
      'approve-content': (doc) => {
        done.push('approve-content')
        doc.getMap('meta').set('approved', true)
      },
      'complete-partnerships': () => {
        throw new Error('a partnership cannot be completed')
      },
    },
  })
})
afterEach(async () => {
  await server.rooms.drain()
  await server.kill()
  await store.close()
})

const signed = async () => {
  const created = await accounts.create(ana, { name: 'Jane', stage: 'Signed' }, nothing)
  if (!created.ok) throw new Error(created.refusal.message)
  return created.value
}
const change = (id: string, patch: object) => accounts.change(ana, id, patch, nothing)
const readSubstage = async (id: string) => {
  const found = await accounts.read(ana, id)
  return found.ok ? found.value.signedSubstage : found.refusal.message
}

test('[ST10] Content Approved approves content in the commit of the substage', async () => {
  const { id } = await signed()
  const commits: string[][] = []
  store.onChange((changes) => commits.push(changes.map(({ kind }) => kind)))

  const answer = await change(id, { signedSubstage: 'Content Approved' })

  expect(answer).toMatchObject({ ok: true, value: { signedSubstage: 'Content Approved' } })
  expect(done).toEqual(['approve-content'])
  expect(commits).toEqual([['time-log', 'account']])
  const updates = await store.read((db) => db.select().from(store.tables.documentUpdate))
  expect(updates.map(({ accountId }) => accountId)).toEqual([id])
})

test('[ST10] what is refused, or changes no substage, brings nothing about', async () => {
  const { id } = await signed()
  const approved = await change(id, { signedSubstage: 'Content Approved' })
  const { rev } = approved.ok ? approved.value : { rev: 0 }

  expect(await change(id, { signedSubstage: 'Content Approved', baseRev: rev })).toMatchObject({ ok: true, value: { rev } })
  expect(await change(id, { signedSubstage: 'Content Approved', owner: newId() })).toMatchObject({ refusal: { code: 'not_found' } })
  const open = await accounts.create(ana, { name: 'Joe' }, nothing)
  const joe = open.ok ? open.value.id : ''
  expect(await change(joe, { signedSubstage: 'Content Approved' })).toMatchObject({ refusal: { code: 'validation_failed' } })
  expect(done).toEqual(['approve-content'])
})

test('[ST10] of two moves at the same moment the second finds what the first has written', async () => {
  const { id } = await signed()
  const move = () => change(id, { signedSubstage: 'Content Approved' })

  const [first, second] = await Promise.all([move(), move()])

  expect(first).toMatchObject({ ok: true, value: { signedSubstage: 'Content Approved' } })
  expect(second).toEqual(first)
  expect(done).toEqual(['approve-content'])
})

test('[ST10] a move into Signed that names a substage begins at Negotiating and brings nothing about', async () => {
  const { id } = await signed()
  await change(id, { stage: 'Interested' })

  const answer = await change(id, { stage: 'Signed', signedSubstage: 'Content Approved' })

  expect(answer).toMatchObject({ ok: true, value: { stage: 'Signed', signedSubstage: 'Negotiating' } })
  expect(done).toEqual([])
})

test('[ST10] when the effect fails, the substage stays where it was', async () => {
  const { id } = await signed()

  await expect(change(id, { signedSubstage: 'Past Partners' })).rejects.toThrow('a partnership cannot be completed')

  expect(await readSubstage(id)).toBe('Negotiating')
})

test('[ST10] a renamed substage still does what it did', async () => {
  await store.write(async (tx) => {
    const { signedSubstage } = tx.tables
    const rows = await tx.db.select().from(signedSubstage)
    const own = rows.filter((row) => row.organizationId === organizationId && row.key === 'content-approved')
    await tx.db.delete(signedSubstage)
    await tx.db.insert(signedSubstage).values(own.map((row) => ({ ...row, name: 'All good', nameKey: 'all good' })))
  })
  const { id } = await signed()

  await accounts.change(memberCaller(organizationId, benId), id, { signedSubstage: 'All good' }, nothing)

  expect(done).toEqual(['approve-content'])
})

test('[UN5] Content Approved that comes back by Undo approves nothing once more', async () => {
  const { id } = await signed()
  const answer = await change(id, { signedSubstage: 'Content Approved', isUndo: true })

  expect(answer.ok).toBe(true)
  expect(await readSubstage(id)).toBe('Content Approved')
  expect(done).toEqual([])
})
