import type { CustomField, CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageKeys } from '../../api/page-keys.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { ActiveSession } from '../../api/session/session.ts'
import { cacheAnswer } from '../outbox/outbox-calls.ts'
import { createAccount, writeFieldValue } from '../outbox/outbox-commands.ts'
import { accept } from '../outbox/outbox-sending.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../sync-session.ts'
import { takeBackValues } from '../undo/field-value-undo.ts'
import { useFieldValues } from './use-field-values.ts'

const session: ActiveSession = {
  user: { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null },
  organization: { id: 'o1', name: 'Acme' },
  organizations: [],
  role: 'member',
  epoch: 'e1',
}
const diet: CustomField = { id: 'diet', name: 'Diet', type: 'dropdown', options: ['Vegan', 'Any'], order: 0 }
const shoe: CustomField = { id: 'shoe', name: 'Shoe size', type: 'number', options: [], order: 1 }
const ofJane = (field: CustomField, value: string | null): CustomFieldValue => ({ ...field, fieldId: field.id, accountId: 'jane', value })
let client = createQueryClient()

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  client = createQueryClient()
  client.setQueryData(queryKeys.customFields, [shoe, { ...diet, name: 'Food' }])
  client.setQueryData(pageKeys.customFieldValues('jane'), [ofJane(diet, 'Vegan'), ofJane(shoe, null)])
  setCurrentSync(await createSyncSession(client, session))
})
afterEach(async () => {
  cleanup()
  await requireSync().close()
  setCurrentSync(null)
})

const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const valuesOf = (accountId: string) => {
  const { result } = renderHook(() => useFieldValues(accountId), { wrapper })
  return () => result.current.values.map(({ name, value }) => `${name}: ${value}`)
}

test('values stand under the fields as they are called and ordered now', () => {
  expect(valuesOf('jane')()).toEqual(['Shoe size: null', 'Food: Vegan'])
})

test('[OB17] what was written shows at once, and stays when the server has taken it', async () => {
  const values = valuesOf('jane')

  act(() => writeFieldValue('jane', { fieldId: 'shoe', name: 'Shoe size', value: '42' }))
  expect(values()).toEqual(['Shoe size: 42', 'Food: Vegan'])

  const { outbox } = requireSync()
  const [row] = outbox.rows.get()
  if (!row) throw new Error('a row waits')
  await act(async () => {
    cacheAnswer(client, { row, accepted: ofJane(shoe, '42'), met: [] })
    await accept(outbox, { row, accepted: ofJane(shoe, '42'), met: [] })
  })
  expect(outbox.rows.get()).toEqual([])
  expect(values()).toEqual(['Shoe size: 42', 'Food: Vegan'])
})

test('an influencer that only this device knows has the fields as well', () => {
  let id = ''
  act(() => {
    id = createAccount({ name: 'Nora New' })
    writeFieldValue(id, { fieldId: 'diet', name: 'Food', value: 'Any' })
  })

  expect(valuesOf(id)()).toEqual(['Shoe size: null', 'Food: Any'])
})

test("[UN1] taking back writes what stood there before, and leaves a teammate's newer value alone", () => {
  const before = [ofJane(diet, 'Vegan'), ofJane(shoe, null)]
  const wrote = [
    { fieldId: 'diet', name: 'Diet', value: 'Any' },
    { fieldId: 'shoe', name: 'Shoe size', value: '42' },
  ]
  const values = valuesOf('jane')
  const told: string[] = []
  const takeBack = () => takeBackValues({ accountId: 'jane', wrote, before, isQuiet: false, tell: (words) => told.push(words) })

  act(() => {
    for (const write of wrote) writeFieldValue('jane', write)
    takeBack()
  })
  expect(values()).toEqual(['Shoe size: null', 'Food: Vegan'])
  act(() => {
    for (const write of wrote) writeFieldValue('jane', write)
    writeFieldValue('jane', { fieldId: 'shoe', name: 'Shoe size', value: '43' })
    takeBack()
  })

  expect(values()).toEqual(['Shoe size: 43', 'Food: Vegan'])
  expect(told).toEqual(['Your change was taken back', 'Not undone: a teammate changed this meanwhile'])
})
