import type { Account } from '@rapport/domain/account/account'
import type { DiscountCodeDraft } from '@rapport/domain/discount-code/discount-code-form'
import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiResult } from '../../api/request.ts'
import { createLiveValue, whenLive } from '../live-value.ts'
import { createTestClock } from '../test-clock.ts'
import type { Outbox } from './outbox.ts'
import { drainOutbox } from './outbox-drain.ts'
import { sendAgain } from './outbox-sending.ts'
import { creation, noAnswers, openOutbox, patch } from './test-outbox.ts'

let end: AbortController

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  end = new AbortController()
})
afterEach(() => end.abort())

const jane = accountOfCreation(creation, 'Outreach 1')
const accepted: ApiResult<Account> = { ok: true, value: jane }
const refused = (status: number, retryAfter: number | null = null): ApiResult<Account> => ({
  ok: false,
  status,
  retryAfter,
  refusal: { code: 'validation_failed', message: 'Please enter a name' },
})

const drain = (outbox: Outbox, answers: ApiResult<Account>[] = []) => drainWith(outbox, async () => answers.shift() ?? accepted)

const drainByHand = (outbox: Outbox) => {
  let answerNext: (answer: ApiResult<Account>) => void = () => undefined
  const ask = () =>
    new Promise<ApiResult<Account>>((resolve) => {
      answerNext = resolve
    })
  return { ...drainWith(outbox, ask), answerNext: (answer: ApiResult<Account>) => answerNext(answer) }
}

const drainWith = (outbox: Outbox, answer: () => Promise<ApiResult<Account>>) => {
  const bodies: object[] = []
  const clock = createTestClock()
  const sent = createLiveValue<readonly string[]>([])
  const online = createLiveValue(true)
  const signIns = createLiveValue(0)
  void drainOutbox({
    outbox,
    answers: noAnswers(),
    send: async (row) => {
      bodies.push(row.kind === 'patch-account' ? { baseRev: row.baseRev, payload: row.payload } : { payload: row.payload })
      sent.set([...sent.get(), row.idempotencyKey])
      return answer()
    },
    onAccepted: () => undefined,
    online,
    signIns,
    clock,
    until: end.signal,
  })
  return { clock, sent, bodies, online, signIns }
}

const whenEmpty = (outbox: Outbox) => whenLive(outbox.rows, (rows) => rows.length === 0)
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))))
test('what a tab wrote, and told nobody of before it crashed, goes out with the tab that leads next', async () => {
  const next = await openOutbox()
  const crashed = await openOutbox()
  await crashed.add(patch('02', 'jane', { priority: 'High' }))
  expect(next.rows.get()).toEqual([])

  const { sent } = drain(next)

  await expect.poll(sent.get).toEqual(['key-02'])
})

test('[OB1] a creation goes out before the changes of that account, and rows leave the device once accepted', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('02', 'jane', { priority: 'High' }))
  await outbox.add(creation)

  const { sent } = drain(outbox)
  await whenEmpty(outbox)

  expect(sent.get()).toEqual(['key-01', 'key-02'])
  expect((await openOutbox()).rows.get()).toEqual([])
})

test('rows survive the page, with their keys', async () => {
  const before = await openOutbox()
  await before.add(creation)

  const after = await openOutbox()
  expect(after.isCreating('jane')).toBe(true)
  const { sent } = drain(after)
  await whenEmpty(after)

  expect(sent.get()).toEqual(['key-01'])
})

test('[OB5] [OB2] a failing server is asked again after a while, with the same key; other accounts go on', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('01', 'jane', { name: 'Jane' }))
  await outbox.add(patch('02', 'ben', { name: 'Ben' }))

  const { clock, sent } = drain(outbox, [refused(503)])
  await whenLive(outbox.rows, (rows) => rows.length === 1)
  expect(sent.get()).toEqual(['key-01', 'key-02'])
  await settled()
  clock.move(499)
  await settled()
  expect(sent.get()).toHaveLength(2)
  clock.move(1)
  await whenEmpty(outbox)

  expect(sent.get()).toEqual(['key-01', 'key-02', 'key-01'])
})

test('[OB24] a sent code that the store could not take comes back with the reason, and the next write of its influencer goes out', async () => {
  const outbox = await openOutbox()
  const { kind: _, payload: __, ...row } = patch('01', 'jane', {})
  await outbox.add({ ...row, kind: 'create-discount-code', payload: { code: 'JANE10' } as DiscountCodeDraft })
  await outbox.add(patch('02', 'jane', { name: 'Jane' }))

  const { sent } = drain(outbox, [refused(502)])
  await whenLive(outbox.rows, (rows) => rows.length === 1)

  expect(sent.get()).toEqual(['key-01', 'key-02'])
  expect(outbox.rows.get()[0]).toMatchObject({
    id: '01',
    idempotencyKey: 'key-01',
    problem: { status: 502, message: 'Please enter a name' },
  })
})

test('[OB4] without an answer everything waits, until the network comes back', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('01', 'jane', { name: 'Jane' }))
  await outbox.add(patch('02', 'ben', { name: 'Ben' }))

  const { sent, online } = drain(outbox, [refused(0)])
  await whenLive(sent, (keys) => keys.length === 1)
  await settled()
  expect(sent.get()).toEqual(['key-01'])
  online.set(false)
  online.set(true)
  await whenEmpty(outbox)

  expect(sent.get()).toEqual(['key-01', 'key-01', 'key-02'])
})

test('[OB4] a 429 waits for its Retry-After', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('01', 'jane', { name: 'Jane' }))

  const { clock, sent } = drain(outbox, [refused(429, 30_000)])
  await whenLive(sent, (keys) => keys.length === 1)
  await settled()
  clock.move(29_999)
  await settled()
  expect(sent.get()).toHaveLength(1)
  clock.move(1)

  await whenEmpty(outbox)
})

test('[OB6] a 401 waits for signing in and loses nothing', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('01', 'jane', { name: 'Jane' }))

  const { clock, sent, signIns } = drain(outbox, [refused(401)])
  await whenLive(sent, (keys) => keys.length === 1)
  await settled()
  clock.move(1_000_000)
  await settled()
  expect(sent.get()).toHaveLength(1)
  signIns.set(1)

  await whenEmpty(outbox)
})

test('[OB7] [OB3] a refused row keeps its payload and needs attention; it can be sent again or given up', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('01', 'jane', { name: '' }))
  await outbox.add(patch('02', 'jane', { priority: 'High' }))

  const { sent } = drain(outbox, [refused(400)])
  await whenLive(outbox.rows, (rows) => rows.length === 1)
  expect((await openOutbox()).rows.get()).toMatchObject([
    { id: '01', payload: { name: '' }, problem: { status: 400, message: 'Please enter a name' } },
  ])
  await sendAgain(outbox, '01')
  await whenEmpty(outbox)

  expect(sent.get()).toEqual(['key-01', 'key-02', 'key-01'])
})

const addPriorities = async (outbox: Outbox, ...priorities: readonly string[]) => {
  for (const [at, priority] of priorities.entries()) await outbox.add(patch(`0${at + 1}`, 'jane', { priority }))
}
/** What is added from now on was written while this tab leads. */
const drainedOnce = async (outbox: Outbox) => {
  await outbox.add(patch('00', 'jane', { email: 'jane@example.com' }))
  const draining = drain(outbox)
  return whenEmpty(outbox).then(() => draining)
}

test('[OB11] changes that wait go out as one, under the key of the last', async () => {
  const outbox = await openOutbox()
  const { sent, bodies, online } = await drainedOnce(outbox)
  online.set(false)
  await outbox.add(patch('01', 'jane', { name: 'Jane' }))
  await outbox.add(patch('02', 'jane', { name: 'Jane Doe', priority: 'High' }))
  online.set(true)
  await whenEmpty(outbox)

  expect(sent.get()).toEqual(['key-00', 'key-02'])
  expect(bodies[1]).toEqual({ baseRev: 1, payload: { name: 'Jane Doe', priority: 'High' } })
  expect((await openOutbox()).rows.get()).toEqual([])
})

test('[OB11] what a tab that is gone may have sent goes out once more as it lies there, and by itself', async () => {
  const outbox = await openOutbox()
  await addPriorities(outbox, 'Low', 'High', 'Medium')

  const { sent, bodies } = drain(outbox)
  await whenEmpty(outbox)

  expect([...sent.get(), bodies[0]]).toEqual(['key-01', 'key-03', { baseRev: 1, payload: { priority: 'Low' } }])
})

test('[OB11] what the device does not keep as sent goes out as it lies there: after a crash it would go out like that again', async () => {
  const outbox = await openOutbox()
  const { sent, bodies, online } = await drainedOnce(outbox)
  online.set(false)
  await addPriorities(outbox, 'Low', 'High')
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  online.set(true)
  await whenLive(sent, (keys) => keys.length > 1)
  IDBObjectStore.prototype.put = put

  expect([sent.get()[1], bodies[1]]).toEqual(['key-01', { baseRev: 1, payload: { priority: 'Low' } }])
})

test('[OB12] changed and changed back before the answer: the server hears of the second change from the answered revision', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('01', 'jane', { name: 'Jane' }))
  const { sent, bodies, answerNext } = drainByHand(outbox)
  await whenLive(sent, (keys) => keys.length === 1)
  await outbox.add(patch('02', 'jane', { name: 'Jane Doe' }))

  answerNext({ ok: true, value: { ...jane, name: 'Jane', rev: 2 } })
  await whenLive(sent, (keys) => keys.length === 2)
  answerNext({ ok: true, value: { ...jane, name: 'Jane Doe', rev: 3 } })
  await whenEmpty(outbox)

  expect(bodies).toEqual([
    { baseRev: 1, payload: { name: 'Jane' } },
    { baseRev: 2, payload: { name: 'Jane Doe' } },
  ])
})

test('[OB11] what was sent and never answered is sent again as it was, also after a reload', async () => {
  await (await openOutbox()).add({ ...patch('01', 'jane', { name: 'Jane' }), isSent: true })
  const outbox = await openOutbox()
  await outbox.add(patch('02', 'jane', { priority: 'High' }))

  const { sent, bodies } = drain(outbox)
  await whenEmpty(outbox)

  expect(sent.get()).toEqual(['key-01', 'key-02'])
  expect(bodies[0]).toEqual({ baseRev: 1, payload: { name: 'Jane' } })
})

test('[OB13] a refused creation goes out again with what was changed since', async () => {
  const outbox = await openOutbox()
  await outbox.add({ ...creation, problem: { status: 400, message: 'The owner is no longer a member' } })
  await outbox.add(patch('02', 'jane', { owner: null }))

  await sendAgain(outbox, '01')
  const { bodies } = drain(outbox)
  await whenEmpty(outbox)
  expect(bodies).toEqual([{ payload: { ...creation.payload, owner: null } }])
})

test('a second drain of the same row sends the same idempotency key', async () => {
  const [one, other] = [await openOutbox(), await openOutbox()]
  await one.add(creation)
  await other.reload()

  const [first, second] = [drain(one), drain(other)]
  await Promise.all([whenEmpty(one), whenEmpty(other)])

  expect([...first.sent.get(), ...second.sent.get()]).toEqual(['key-01', 'key-01'])
})
