import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { openDeviceDatabase } from './device-database.ts'
import { createTestClock } from './test-clock.ts'
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
  const open = (tabId: string): UnsyncedMarks => {
    const marks = createUnsyncedMarks({
      table,
      tabId,
      clock,
      onChanged: (changedTabId, rows) => {
        for (const [id, tab] of tabs) if (id !== tabId) tab.hear(changedTabId, rows)
      },
    })
    tabs.set(tabId, marks)
    return marks
  }
  return { one: open('t1'), other: open('t2'), clock, onDevice: async () => (await table.all()).map((row) => [row.tabId, ...row.entities]) }
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
  const { one, other } = await openTabs()
  one.mark('jane', 'e1', ['n1'])
  await one.written()
  const lastWords = one.rows.get()

  await other.adopt('t1')
  other.hear('t1', lastWords)

  expect(entitiesOf(other)).toEqual([['t2', 'n1']])
})

test('a mark that the device did not take is written again, also when nothing else is marked', async () => {
  const rows: UnsyncedRow[] = []
  const clock = createTestClock()
  const writes = ['fails', 'works']
  const put = async (row: UnsyncedRow) => {
    if (writes.shift() === 'fails') throw new Error('The disk failed')
    rows.push(row)
  }
  const table = { all: async () => rows, put, delete: async () => undefined, change: async () => undefined }
  const marks = createUnsyncedMarks({ table, tabId: 't1', clock, onChanged: () => undefined })

  marks.mark('jane', 'e1', ['n1'])
  await marks.written()
  clock.move(2000)
  await marks.written()

  expect(rows.map(({ entities }) => entities)).toEqual([['n1']])
})

test('a mark is on the device before anything that waits for it goes on', async () => {
  const { one, onDevice } = await openTabs()

  one.mark('jane', 'e1', ['n1'])
  expect(one.isWriting.get()).toBe(true)
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
  expect(one.isWriting.get()).toBe(false)
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
  const { one, other, onDevice } = await openTabs()
  one.mark('jane', 'e1', ['n1'])
  await one.written()

  await other.adopt('t1')

  expect(entitiesOf(other)).toEqual([['t2', 'n1']])
  expect(other.has('jane', 'e1')).toBe(true)
  expect(await onDevice()).toEqual([['t2', 'n1']])
})
