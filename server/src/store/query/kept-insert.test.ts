import { expect, test } from 'vitest'
import { testStores } from '../test-store.ts'
import { type NewTimeLogEntry, writeTimeLog } from '../time-log.ts'

const line = (index: number): NewTimeLogEntry => ({
  ...{ id: `line ${String(index).padStart(2, '0')}`, organizationId: 'acme', accountId: 'jane', event: 'field_changed' },
  ...{ field: 'name', oldValue: index % 3 === 0 ? null : `before ${index}`, newValue: `after ${index}` },
  ...{ timestamp: new Date(Date.UTC(2026, 10, 20) + index), changedBy: 'ana' },
})

test.each(testStores)('rows that go in together stand as they were given, however many they are, on $dialect', async ({ open }) => {
  const store = await open()
  for (const count of [0, 1, 4, 23]) {
    const lines = Array.from({ length: count }, (_, index) => line(index))
    await store.write(async (tx) => {
      await tx.db.delete(tx.tables.timeLog)
      await writeTimeLog(tx, lines)
    })

    const { timeLog } = store.tables
    const rows = await store.read((db) => db.select().from(timeLog).orderBy(timeLog.id))
    expect(rows).toEqual(lines.map((given) => expect.objectContaining(given)))
  }
  await store.close()
})
