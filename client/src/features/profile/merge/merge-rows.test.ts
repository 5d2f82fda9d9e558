import type { Account } from '@rapport/domain/account/account'
import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { expect, test } from 'vitest'
import { customRows, mergeRows } from './merge-rows.ts'

const account = (values: Partial<Account>) => ({ name: 'Jane', stage: 'Interested', priority: 'High', ...values }) as Account
const value = (fieldId: string, value: string | null) =>
  ({ fieldId, name: 'Ships to EU', type: 'checkbox', options: [], value }) as unknown as CustomFieldValue

test('only what differs is to be chosen, in words', () => {
  const mine = account({ owner: 'ana', instagramFollowers: 1200, lastContacted: new Date(2026, 10, 9, 12).toISOString(), email: null })
  const theirs = account({
    owner: 'gone',
    instagramFollowers: 34000,
    lastContacted: new Date(2026, 10, 10, 12).toISOString(),
    email: 'jane@x.co',
  })

  expect(mergeRows(mine, theirs, (id) => ({ ana: 'Ana Silva' })[id]).map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['Owner', 'Ana Silva', 'Former member'],
    ['Last contact', 'Nov 9, 2026', 'Nov 10, 2026'],
    ['Instagram followers', '1,200', '34,000'],
  ])
})

test('custom fields are chosen where both have something else', () => {
  expect(customRows([value('f1', 'true'), value('f2', 'true'), value('f3', null)], [value('f1', 'false'), value('f2', 'true')])).toEqual([
    { key: 'f1', kind: 'custom', label: 'Ships to EU', mine: 'Yes', theirs: 'No' },
  ])
})
