import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { openDeviceDatabase } from './device-database.ts'
import { createUnsyncedMarks, type UnsyncedMarks, type UnsyncedRow } from './unsynced-marks.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** Two tabs that hear each other, and what the device has. */
const openTabs = async () => {
  const database = await openDeviceDatabase('rapport-device-u1-o1')
  const table = database.table<UnsyncedRow>('unsynced')
  const clock = createTestClock()
  const tabs = new Map<string, UnsyncedMarks>()
  const nothing = { all: async () => [], change: async () => undefined }
  const open = (tabId: string, isKept = true): UnsyncedMarks => {
    const marks = createUnsyncedMarks({
      table: isKept ? table : nothing,
      tabId,
      isKept,
      clock,
      onChanged: (changedTabId, rows) => {
        for (const [id, tab] of tabs) if (id !== tabId) tab.hear(changedTabId, rows)
      },
    })
    tabs.set(tabId, marks)
    return marks
  }
  const onDevice = async () => (await table.all()).map((row) => [row.tabId, ...row.entities])
  return {
    one: open('t1'),
    other: open('t2'),
    openInMemory: (tabId: string) => open(tabId, false),
    close: (tabId: string) => tabs.delete(tabId),
    clock,
    onDevice,
  }
}
const entitiesOf = (marks: UnsyncedMarks) => marks.rows.get().map((row) => [row.tabId, ...row.entities])

test('what a tab told before its marks could be read is not forgotten', async () => {
  const { one, other } = await openTabs()

  one.mark('jane', 'e1', ['n1'])
  const reading = other.reload()
  one.mark('jane', 'e1', ['n2'])
  await reading

  expect(entitiesOf(other)).toEqual([['t1', 'n1', 'n2']])
})

test('what a tab told last does not come back once its marks are taken over', async () => {
  const { one, other, close } = await openTabs()
  one.mark('jane', 'e1', ['n1'])
  await one.written()
  const lastWords = one.rows.get()
  close('t1')

  await other.adopt('t1')
  other.hear('t1', lastWords)

  expect(entitiesOf(other)).toEqual([['t2', 'n1']])
})

/** A device that refuses the mark of that number, counted from 1. */
const openFailing = (refusedNumber: number) => {
  const rows = new Map<string, UnsyncedRow>()
  const clock = createTestClock()
  let writes = 0
  const table = {
    all: async () => [...rows.values()],
    change: async (puts: readonly UnsyncedRow[], gone: readonly string[]) => {
      writes += puts.length
      if (puts.length > 0 && writes === refusedNumber) throw new Error('The disk failed')
      for (const row of puts) rows.set(row.id, row)
      for (const id of gone) rows.delete(id)
    },
  }
  const marks = createUnsyncedMarks({ table, tabId: 't1', isKept: true, clock, onChanged: () => undefined })
  return { rows, clock, marks, onDevice: () => [...rows.values()].map((row) => [row.tabId, ...row.entities]) }
}

test('a mark that the device did not take is written again, also when nothing else is marked', async () => {
  const { marks, clock, onDevice } = openFailing(1)

  marks.mark('jane', 'e1', ['n1'])
  await marks.written()
  clock.move(2000)
  await marks.written()

  expect(onDevice()).toEqual([['t1', 'n1']])
})

test('until the device has taken a mark that it refused, it says so', async () => {
  const { marks, clock } = openFailing(1)
  marks.mark('jane', 'e1', ['n1'])
  await marks.written()

  marks.mark('jane', 'e1', ['n1'])
  expect(marks.state.get()).toBe('refused')

  clock.move(2000)
  await marks.written()
  expect(marks.state.get()).toBe('written')
})

test('a refused mark of what the server has by now is no reason to say so any longer', async () => {
  const { marks } = openFailing(1)
  marks.mark('jane', 'e1', ['n1'])
  await marks.written()

  marks.clear('jane', 'e1')

  expect(marks.state.get()).toBe('written')
})

test('what a tab left stays on the device until the one that takes it over has its mark there', async () => {
  const { rows, marks, clock, onDevice } = openFailing(1)
  rows.set('left', { id: 'left', accountId: 'jane', epoch: 'e1', tabId: 't0', entities: ['n1'], since: 0 })

  await expect(marks.adopt('t0')).rejects.toThrow('did not take')
  expect(onDevice()).toEqual([['t0', 'n1']])

  clock.move(2000)
  await marks.adopt('t0')
  expect(onDevice()).toEqual([['t1', 'n1']])
})

test('when the device refuses one of several marks that are taken over, the next attempt still names every influencer', async () => {
  const { rows, marks, clock, onDevice } = openFailing(2)
  for (const accountId of ['jane', 'mary'])
    rows.set(accountId, { id: accountId, accountId, epoch: 'e1', tabId: 't0', entities: ['n1'], since: 0 })

  await expect(marks.adopt('t0')).rejects.toThrow('did not take')
  clock.move(2000)
  const adopted = await marks.adopt('t0')

  expect(adopted.map(({ accountId }) => accountId)).toEqual(['jane', 'mary'])
  expect(onDevice()).toEqual([
    ['t1', 'n1'],
    ['t1', 'n1'],
  ])
})

test('a tab that keeps nothing does not tell the others that nothing is left of one that is gone', async () => {
  const { one, other, openInMemory, close, onDevice } = await openTabs()
  one.mark('jane', 'e1', ['n1'])
  await one.written()
  close('t1')
  const inMemory = openInMemory('t3')

  await inMemory.adopt('t1')

  expect(entitiesOf(other)).toEqual([['t1', 'n1']])
  await other.adopt('t1')
  expect(await onDevice()).toEqual([['t2', 'n1']])
})

test('a mark is on the device before anything that waits for it goes on', async () => {
  const { one, onDevice } = await openTabs()

  one.mark('jane', 'e1', ['n1'])
  expect(one.state.get()).toBe('writing')
  await one.written()

  expect(await onDevice()).toEqual([['t1', 'n1']])
})

test('typing on in the same note writes nothing more, though every keystroke is acknowledged', async () => {
  const { one, onDevice, clock } = await openTabs()
  one.mark('jane', 'e1', ['n1'])
  await one.written()

  one.clear('jane', 'e1')
  expect(one.rows.get()).toEqual([])
  one.mark('jane', 'e1', ['n1'])
  expect(one.state.get()).toBe('written')
  clock.move(2000)
  expect(await onDevice()).toEqual([['t1', 'n1']])

  one.clear('jane', 'e1')
  clock.move(2000)
  expect(await onDevice()).toEqual([])
})

test('no tab clears what another has not sent', async () => {
  const { one, other, onDevice, clock } = await openTabs()
  one.mark('jane', 'e1', ['n1'])
  other.mark('jane', 'e1', ['n2'])
  await Promise.all([one.written(), other.written()])

  other.clear('jane', 'e1')
  clock.move(2000)

  expect(entitiesOf(one)).toEqual([['t1', 'n1']])
  expect(entitiesOf(other)).toEqual([['t1', 'n1']])
  expect(await onDevice()).toEqual([['t1', 'n1']])
})

test('what a tab left becomes the own of the one that takes it over, and the others hear of it', async () => {
  const { one, other, close, onDevice } = await openTabs()
  one.mark('jane', 'e1', ['n1'])
  await one.written()
  close('t1')

  await other.adopt('t1')

  expect(entitiesOf(other)).toEqual([['t2', 'n1']])
  expect(other.has('jane', 'e1')).toBe(true)
  expect(await onDevice()).toEqual([['t2', 'n1']])
})

test('a tab that another took for gone has its marks on the device again', async () => {
  const { one, other, onDevice } = await openTabs()
  one.mark('jane', 'e1', ['n1'])
  await one.written()

  await other.adopt('t1')
  await one.written()

  expect(await onDevice()).toEqual([
    ['t1', 'n1'],
    ['t2', 'n1'],
  ])
})
