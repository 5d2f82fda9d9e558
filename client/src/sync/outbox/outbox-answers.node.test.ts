import { writeMineOver } from '@rapport/domain/sync/conflict-choice'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createLiveValue, whenLive } from '../live-value.ts'
import { createTestClock } from '../test-clock.ts'
import type { Answer } from './outbox.ts'
import { createAnswers } from './outbox-answers.ts'
import { drainOutbox } from './outbox-drain.ts'
import { accept, claim, sendAgain, takeUp } from './outbox-sending.ts'
import { creation, noAnswers, openOutbox, patch, refuseNextPut } from './test-outbox.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 2 }
const low: Answer = { row: { ...patch('02', 'jane', { priority: 'Low' }), isSent: true }, accepted: { ...jane, priority: 'Low' } }
const later: Answer = { row: { ...patch('04', 'jane', { name: 'Later' }), isSent: true }, accepted: { ...jane, name: 'Later', rev: 4 } }

/** One tab sends; another wrote what comes to the device only after the answer. */
const openTwoTabs = async (answer: Answer) => {
  const [sending, late] = [await openOutbox(), await openOutbox()]
  const answers = noAnswers()
  await sending.add(answer.row)
  answers.remember(answer, sending.rows.get())
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
  const end = new AbortController()
  const sent: OutboxRow[] = []
  const send = async (row: OutboxRow) => {
    sent.push(row)
    return { ok: true, value: { ...jane, priority: 'Low' } } as const
  }
  const [online, signIns] = [createLiveValue(true), createLiveValue(0)]
  const ports = { outbox, answers: noAnswers(), send, onAccepted: () => undefined, online, signIns, clock: createTestClock() }
  void drainOutbox({ ...ports, until: end.signal })
  const whenEmpty = () => whenLive(outbox.rows, (rows) => rows.length === 0)
  await outbox.add(patch('02', 'jane', { priority: 'Low' }))
  await whenEmpty()

  await late.add(patch('03', 'jane', { priority: 'Medium' }))
  await outbox.reload()
  await whenEmpty()

  end.abort()
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

const refusedName = { ...patch('01', 'jane', { name: 'Mine' }), isSent: true, problem: { status: 404, message: 'No such teammate' } }

test('a refused change that its person sends again goes out, although a later one was answered meanwhile', async () => {
  const outbox = await openOutbox()
  const answers = noAnswers()
  await outbox.add(refusedName)
  await outbox.add(later.row)
  answers.remember(later, outbox.rows.get())
  await accept(outbox, later)

  await sendAgain(outbox, '01')
  const [row] = outbox.rows.get()

  expect(row && (await claim(outbox, row, answers))).toEqual({ ...refusedName, problem: null, isSent: true })
})

test('[OB16] "use mine" writes over a later word of the same person that was answered meanwhile', async () => {
  const outbox = await openOutbox()
  const answers = noAnswers()
  const asked = { ...refusedName, problem: { status: 409, message: 'Changed meanwhile', current: { name: 'Theirs' } } }
  await outbox.add(asked)
  await outbox.add(later.row)
  answers.remember(later, outbox.rows.get())
  await accept(outbox, later)

  const mine = writeMineOver(
    { ...asked, problem: { ...asked.problem, current: { name: 'Later' } } },
    { ...jane, name: 'Later', rev: 4 },
    'key',
  )
  await outbox.change(mine, [])
  const [row] = outbox.rows.get()

  expect(row && (await claim(outbox, row, answers))).toMatchObject({ payload: { name: 'Mine' }, baseRev: 4 })
})

test('an answer is kept beside a later one that is about less', () => {
  const answers = noAnswers()
  const both = {
    row: patch('02', 'jane', { priority: 'Low', name: 'Jane' }),
    accepted: { ...jane, priority: 'Low', name: 'Jane' },
  } as const
  answers.remember(both, [])
  answers.remember({ row: patch('04', 'jane', { priority: 'High' }), accepted: { ...jane, name: 'Jane', priority: 'High', rev: 4 } }, [])

  expect(answers.changeOf('jane', [patch('05', 'jane', { name: 'Jane Doe' })])).toMatchObject({ puts: [{ baseRev: 2 }] })
  expect(answers.changeOf('jane', [patch('05', 'jane', { priority: 'Low' })])).toMatchObject({ puts: [{ baseRev: 4 }] })
})

test('a server that was put back has other revisions: what it answered before is forgotten', () => {
  const epoch = createLiveValue('e1')
  const answers = createAnswers(epoch)
  answers.remember(low, [])

  epoch.set('e2')

  expect(answers.changeOf('jane', [patch('03', 'jane', { priority: 'Medium' })])).toEqual({ puts: [], gone: [] })
})

test('what a tab cannot rewrite when it is told is left to the tab that sends it', async () => {
  const outbox = await openOutbox()
  await outbox.add(patch('03', 'jane', { priority: 'Medium' }))

  refuseNextPut()
  expect(await takeUp(outbox, low)).toBe(false)
  expect(await takeUp(outbox, low)).toBe(true)

  expect((await openOutbox()).rows.get()).toMatchObject([{ id: '03', baseRev: 2 }])
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
