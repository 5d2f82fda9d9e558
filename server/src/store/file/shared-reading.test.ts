import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { shareReading } from './shared-reading.ts'
import { openReader, openWriter } from './sqlite-connection.ts'

const afterMicrotasks = () => new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))

const openShared = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'))
  const file = join(folder, 'a.sqlite')
  const writer = openWriter(file, 'NORMAL')
  writer.exec('CREATE TABLE t (x)')
  const reader = openReader(file)
  onTestFinished(async () => {
    reader.close()
    writer.close()
    await rm(folder, { recursive: true })
  })
  return { reader, reading: shareReading(reader) }
}

test('reads of one turn of the event loop share a transaction, which ends with the turn', async () => {
  const { reader, reading } = await openShared()

  reading.begin()
  await afterMicrotasks()
  reading.begin()
  expect(reader.inTransaction).toBe(true)

  await nextTurn()
  expect(reader.inTransaction).toBe(false)
})

test('while something waits for readers, a read ends before the turn does', async () => {
  const { reader, reading } = await openShared()
  reading.begin()

  await reading.briefly(async () => {
    expect(reader.inTransaction).toBe(false)
    reading.begin()
    expect(reader.inTransaction).toBe(true)
    await afterMicrotasks()
    expect(reader.inTransaction).toBe(false)
  })
})
