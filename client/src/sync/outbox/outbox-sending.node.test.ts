import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { accept } from './outbox-sending.ts'
import { creation, openOutbox, patch } from './test-outbox.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 6 }
/** It went out with a later word, and then another tab could store the one between. */
const took = (payload: object, field: string) => ({ ...patch('02', 'jane', payload), isSent: true, wordIds: { [field]: '04' } })

test('[OB20] after a later word is answered, the earlier one of another tab goes out of its change', async () => {
  const outbox = await openOutbox()
  const later = took({ name: 'Jane', bioSummary: 'Later' }, 'bioSummary')
  await outbox.add(later)
  await outbox.add(patch('03', 'jane', { bioSummary: 'Between', name: 'Jane Roe' }))

  await accept(outbox, later, { ...jane, name: 'Jane', bioSummary: 'Later' })

  expect((await openOutbox()).rows.get()).toEqual([{ ...patch('03', 'jane', { name: 'Jane Roe' }), baseRev: 6 }])
})

test('[OB20] nor does an earlier value of a custom field go out after a later one', async () => {
  const outbox = await openOutbox()
  const value = (id: string, text: string) => ({
    ...creation,
    id,
    kind: 'field-value' as const,
    payload: { fieldId: 'shoe', name: 'Shoe size', value: text },
  })
  const later = { ...value('02', 'later'), isSent: true, wordIds: { value: '04' } }
  await outbox.add(later)
  await outbox.add(value('03', 'between'))

  const field = { id: 'shoe', name: 'Shoe size', type: 'text', options: [], order: 0 } as const
  await accept(outbox, later, { ...field, fieldId: 'shoe', accountId: 'jane', value: 'later' })

  expect((await openOutbox()).rows.get()).toEqual([])
})
