import { expect, test } from 'vitest'
import { emptyValues } from '../account/account-input.ts'
import type { AccountValues } from '../account/account-values.ts'
import { mergeDifferences, mergedCustomValues, mergedValues } from './account-merge.ts'
import { accountMerge } from './account-merge-shape.ts'

const account = (values: Partial<AccountValues>): AccountValues => ({ ...emptyValues('outreach-1'), ...values })
const mail = (date: string) => ({ from: 'jane@example.com', to: ['ana@example.com'], date })

test('[MG1] somebody has to choose only where both have a value and not the same', () => {
  const target = account({ name: 'Jane', email: 'jane@example.com', owner: 'ana' })
  const other = account({ name: 'Jane Doe', email: 'jane@example.com', segmentId: 'beauty' })

  expect(mergeDifferences(target, other)).toEqual(['name'])
})

test('[MG2] what was chosen counts, else what stood there, else what the other one has', () => {
  const target = account({ name: 'Jane', owner: 'ana', tiktokUsername: null })
  const other = account({ name: 'Jane Doe', owner: 'ben', tiktokUsername: 'jane', email: 'jane@example.com' })

  expect(mergedValues(target, other, { name: 'other' })).toEqual({
    ...target,
    name: 'Jane Doe',
    tiktokUsername: 'jane',
    email: 'jane@example.com',
  })
})

test('[MG2] a stage that is taken over comes with its substages', () => {
  const target = account({ stage: 'interested' })
  const other = account({ stage: 'signed', signedSubstage: 'Posting', previousSignedSubstage: 'Affiliates' })

  expect(mergedValues(target, other, { stage: 'other' })).toEqual({ ...other, stage: 'signed' })
  expect(mergedValues(target, other, {})).toEqual(target)
})

test('[MG3] campaigns and e-mail threads are united, every message once', () => {
  const [first, second, third] = [mail('2026-11-01T10:00:00Z'), mail('2026-11-02T10:00:00Z'), mail('2026-11-03T10:00:00Z')]
  const target = account({ campaignIds: ['a', 'b'], emailThreads: [{ id: 't1', messages: [first, third] }] })
  const other = account({
    campaignIds: ['c', 'a'],
    emailThreads: [
      { id: 't1', messages: [first, second] },
      { id: 't2', messages: [second] },
    ],
  })

  expect(mergedValues(target, other, {})).toMatchObject({
    campaignIds: ['a', 'b', 'c'],
    emailThreads: [
      { id: 't1', messages: [first, second, third] },
      { id: 't2', messages: [second] },
    ],
  })
})

test('[MG4] custom values follow the same rule, field by field', () => {
  const target = new Map([
    ['size', 'M'],
    ['city', 'Rome'],
  ])
  const other = new Map([
    ['size', 'L'],
    ['city', 'Milan'],
    ['shoe', '39'],
  ])

  expect([...mergedCustomValues(target, other, { size: 'other' })]).toEqual([
    ['size', 'L'],
    ['shoe', '39'],
  ])
})

test('[MG5] a merge names another account, known fields and one of two sides', () => {
  const otherId = '01jd0000000000000000000000'

  expect(accountMerge.parse({ otherId })).toEqual({ otherId, choices: {}, customFields: {} })
  expect(accountMerge.safeParse({ otherId, choices: { colour: 'other' } }).success).toBe(false)
  expect(accountMerge.safeParse({ otherId, choices: { name: 'both' } }).success).toBe(false)
})
