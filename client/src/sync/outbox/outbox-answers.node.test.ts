import type { Account } from '@rapport/domain/account/account'
import { writeMineOver } from '@rapport/domain/sync/conflict-choice'
import type { Accepted, OutboxRow, Problem } from '@rapport/domain/sync/outbox'
import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiResult } from '../../api/request.ts'
import { discardOutboxRow, restoreOutboxRow, retryOutboxRow } from '../attention/attention-commands.ts'
import { createLiveValue, whenLive } from '../live-value.ts'
import { type SyncSession, setCurrentSync } from '../sync-session.ts'
import { createTestClock } from '../test-clock.ts'
import type { Answer, Outbox } from './outbox.ts'
import { createAnswers } from './outbox-answers.ts'
import { drainOutbox } from './outbox-drain.ts'
import { accept, claim, sendAgain, takeUp } from './outbox-sending.ts'
import { creation, noAnswers, openOutbox, patch, refuseNextPut } from './test-outbox.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => setCurrentSync(null))

const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 2 }
const low: Answer = {
  row: { ...patch('02', 'jane', { priority: 'Low' }), isSent: true },
  accepted: { ...jane, priority: 'Low' },
  met: ['02'],
}
const later: Answer = {
  row: { ...patch('04', 'jane', { name: 'Later' }), isSent: true },
  accepted: { ...jane, name: 'Later', rev: 4 },
  met: ['04'],
}

const whenEmpty = (outbox: Outbox) => whenLive(outbox.rows, (rows) => rows.length === 0)

const refusedAnswer = ({ status, message, current }: Problem): ApiResult<Accepted> => ({
  ok: false,
  status,
  retryAfter: null,
  refusal: { code: 'conflict', message, ...(current && { current }) },
})

const drain = (outbox: Outbox, answer: (row: OutboxRow) => Promise<ApiResult<Accepted>>) => {
  const sent: OutboxRow[] = []
  const end = new AbortController()
  const send = (row: OutboxRow) => {
    sent.push(row)
    return answer(row)
  }
  const [online, signIns] = [createLiveValue(true), createLiveValue(0)]
  const ports = { outbox, answers: noAnswers(), send, onAccepted: () => undefined, online, signIns, clock: createTestClock() }
  void drainOutbox({ ...ports, until: end.signal })
  return { sent, end: () => end.abort() }
}

/** One tab sends; another wrote what comes to the device only after the answer. */
const openTwoTabs = async (answer: Answer) => {
  const [sending, late] = [await openOutbox(), await openOutbox()]
  const answers = noAnswers()
  await sending.add(answer.row)
  answers.remember(answer)
  await accept(sending, answer)
  const send = async () => {
    await sending.reload()
    const [row] = sending.rows.get()
    return row && claim(sending, row, answers)
  }
  return { sending, late, send }
}

test('[OB12] a return to the former value that another tab could store only after the answer begins from what was answered', async () => {
  const { late, send } = await openTwoTabs(low)

  await late.add(patch('03', 'jane', { priority: 'Medium' }))

  expect(await send()).toEqual({ ...patch('03', 'jane', { priority: 'Medium' }), baseRev: 2, isSent: true })
})

test('[OB12] the tab that sends remembers what it was answered', async () => {
  const [outbox, late] = [await openOutbox(), await openOutbox()]
  const { sent, end } = drain(outbox, async () => ({ ok: true, value: { ...jane, priority: 'Low' } }))
  await outbox.add(patch('02', 'jane', { priority: 'Low' }))
  await whenEmpty(outbox)

  await late.add(patch('03', 'jane', { priority: 'Medium' }))
  await outbox.reload()
  await whenEmpty(outbox)

  end()
  expect(sent).toMatchObject([
    { id: '02', baseRev: 1 },
    { id: '03', baseRev: 2 },
  ])
})

test('[OB12] only the fields that were answered begin anew, and each part goes out by itself', async () => {
  const { late, send } = await openTwoTabs(low)

  await late.add(patch('03', 'jane', { priority: 'Medium', name: 'Jane' }))

  expect(await send()).toEqual({ ...patch('03', 'jane', { name: 'Jane' }), isSent: true })
  expect((await openOutbox()).rows.get()).toMatchObject([
    { id: '03', payload: { name: 'Jane' } },
    { payload: { priority: 'Medium' }, baseRev: 2 },
  ])
})

test('[OB12] where the device refuses that, too, it goes out under a key of its own: the device has another body', async () => {
  const { late, send } = await openTwoTabs(low)
  await late.add(patch('03', 'jane', { priority: 'Medium' }))

  refuseNextPut()
  const sent = await send()

  expect(sent).toMatchObject({ id: '03', payload: { priority: 'Medium' }, baseRev: 2 })
  expect(sent?.idempotencyKey).not.toBe('key-03')
})

test('[OB20] a word that another tab could store only after a later one was answered goes out no more', async () => {
  const { late, send } = await openTwoTabs(later)

  await late.add(patch('03', 'jane', { name: 'Between' }))

  expect(await send()).toBeUndefined()
  expect((await openOutbox()).rows.get()).toEqual([])
})

test('what was written knowing the answer stands, also where the clock of the device was put back', async () => {
  const { late, send } = await openTwoTabs(later)
  const since = { ...patch('03', 'jane', { name: 'Since' }), baseRev: 4 }

  await late.add(since)

  expect(await send()).toEqual({ ...since, isSent: true })
})

const earlier = patch('01', 'jane', { name: 'Mine' })

/** The tab that sends was refused the earlier name, and then answered the later one. */
const openRefused = async (problem: Problem) => {
  const outbox = await openOutbox()
  const draining = drain(outbox, async (row) => {
    if (row.id === '01' && draining.sent.length === 1) return refusedAnswer(problem)
    return { ok: true, value: row.id === '04' ? later.accepted : jane }
  })
  setCurrentSync({ outbox } as SyncSession) // all that commands need
  await outbox.add(earlier)
  await whenLive(outbox.rows, ([row]) => row?.problem !== null)
  await outbox.add(patch('04', 'jane', { name: 'Later' }))
  await whenLive(outbox.rows, (rows) => rows.length === 1)
  return { ...draining, outbox }
}

const gone: Problem = { status: 404, message: 'No such teammate' }
const changed: Problem = { status: 409, message: 'Changed meanwhile', current: { name: 'Later' } }

test('a refused change that its person sends again goes out, although a later one was answered meanwhile', async () => {
  const { outbox, sent, end } = await openRefused(gone)

  await sendAgain(outbox, '01')
  await whenEmpty(outbox)

  end()
  expect(sent.map(({ id }) => id)).toEqual(['01', '04', '01'])
})

test('so does one that was given up and brought back first', async () => {
  const { outbox, sent, end } = await openRefused(gone)
  const [refused] = outbox.rows.get()
  await discardOutboxRow('01')
  if (refused) await restoreOutboxRow(refused)

  await retryOutboxRow(outbox.rows.get()[0]?.id ?? '')
  await whenEmpty(outbox)

  end()
  expect(sent.map(({ payload }) => payload)).toEqual([{ name: 'Mine' }, { name: 'Later' }, { name: 'Mine' }])
})

test('[OB16] "use mine" writes over a later word of the same person that was answered meanwhile', async () => {
  const { outbox, sent, end } = await openRefused(changed)
  const [asked] = outbox.rows.get()

  if (asked) await outbox.change(writeMineOver(asked, later.accepted as Account, 'key'), [])
  await whenEmpty(outbox)

  end()
  expect(sent.at(-1)).toMatchObject({ payload: { name: 'Mine' }, baseRev: 4 })
})

test('a tab that hears of the answer late leaves what is sent again by then, too', async () => {
  const [outbox, other] = [await openOutbox(), await openOutbox()]
  await outbox.add(earlier)
  await other.reload()

  await takeUp(other, { ...later, met: ['01', '04'] })

  expect((await openOutbox()).rows.get()).toEqual([earlier])
})

test('an answer is kept beside a later one that is about less', () => {
  const answers = noAnswers()
  const name = 'Jane'
  const of = (row: OutboxRow, values: Partial<Account>): Answer => ({ row, accepted: { ...jane, name, ...values }, met: [] })
  answers.remember(of(patch('02', 'jane', { priority: 'Low', name }), { priority: 'Low' }))
  answers.remember(of(patch('04', 'jane', { priority: 'High' }), { priority: 'High', rev: 4 }))

  expect(answers.changeOf('jane', [patch('05', 'jane', { name: 'Jane Doe' })])).toMatchObject({ puts: [{ baseRev: 2 }] })
  expect(answers.changeOf('jane', [patch('05', 'jane', { priority: 'Low' })])).toMatchObject({ puts: [{ baseRev: 4 }] })
})

test('a server that was put back has other revisions: what it answered before is forgotten', () => {
  const epoch = createLiveValue('e1')
  const answers = createAnswers(epoch)
  answers.remember(low)

  epoch.set('e2')

  expect(answers.changeOf('jane', [patch('03', 'jane', { priority: 'Medium' })])).toEqual({ puts: [], gone: [] })
})

test('what a tab cannot rewrite when it is told is left to the tab that sends it', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('03', 'jane', { priority: 'Medium' }))

  refuseNextPut()
  await takeUp(outbox, low)

  const answers = noAnswers()
  answers.remember(low)
  const [row] = outbox.rows.get()
  expect(row && (await claim(outbox, row, answers))).toMatchObject({ id: '03', baseRev: 2 })
})

test('a change that another tab was refused meanwhile is shown as refused, and does not go out', async () => {
  const [one, other] = [await openOutbox(), await openOutbox()]
  const row = patch('02', 'jane', { priority: 'High' })
  await one.add(row)
  await other.reload()
  await one.refuse(row, { status: 400, message: 'No' })

  expect(await claim(other, row, noAnswers())).toBeUndefined()

  expect(other.rows.get()).toEqual([{ ...row, problem: { status: 400, message: 'No' } }])
})
