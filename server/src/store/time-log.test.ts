import { expect, test } from 'vitest'
import { openTestStore } from './test-store.ts'
import { writeTimeLog } from './time-log.ts'

test('a line of history is stored and published with the account it belongs to', async () => {
  const store = await openTestStore()
  const heard: unknown[] = []
  store.onChange((changes) => heard.push(...changes))

  await store.write((tx) =>
    writeTimeLog(tx, [
      {
        id: 'entry1',
        organizationId: 'acme',
        accountId: 'jane',
        event: 'stage_changed',
        oldValue: 'Outreach 1',
        newValue: 'Signed',
        timestamp: new Date('2026-11-20T10:00:00.000Z'),
        changedBy: 'ana',
      },
    ]),
  )

  const rows = await store.read((db) => db.select().from(store.tables.timeLog))
  expect(rows).toMatchObject([{ id: 'entry1', event: 'stage_changed', field: null, keyId: null }])
  expect(heard).toEqual([
    {
      kind: 'time-log',
      event: 'stage_changed',
      id: 'entry1',
      organizationId: 'acme',
      accountId: 'jane',
      actor: 'ana',
      at: '2026-11-20T10:00:00.000Z',
    },
  ])
  await store.close()
})
