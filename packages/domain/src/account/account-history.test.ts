import { expect, test } from 'vitest'
import { historyOf, withChannel } from './account-history.ts'
import type { AccountValues } from './account-values.ts'

const before = {
  stage: 's7',
  signedSubstage: null,
  previousSignedSubstage: null,
  nextOutreachDate: '2026-12-01',
  owner: null,
  campaignIds: [],
  priority: 'Medium',
  tiktokFollowers: null,
  emailThreads: [],
} as unknown as AccountValues
const names = new Map([
  ['s7', 'Negotiating'],
  ['s8', 'Signed'],
  ['ana', 'Ana Silva'],
  ['c1', 'Summer'],
  ['c2', 'Winter'],
])
const linesOf = (after: Partial<AccountValues>) => historyOf(before, { ...before, ...after }, (id) => names.get(id))

test('[HI1] each changed field leaves one line, in the names of its time', () => {
  expect(linesOf({ owner: 'ana', campaignIds: ['c1', 'c2'], priority: 'High', tiktokFollowers: 1200 })).toEqual([
    { event: 'owner_changed', oldValue: null, newValue: 'Ana Silva' },
    { event: 'campaigns_changed', oldValue: null, newValue: 'Summer, Winter' },
    { event: 'priority_changed', oldValue: 'Medium', newValue: 'High' },
    { event: 'field_changed', field: 'tiktokFollowers', oldValue: null, newValue: '1200' },
  ])
})

test('[HI3] a contact is logged when it is later than the last one; taking it back is a change like any other', () => {
  const contacted = { ...before, lastContacted: '2026-11-19T10:00:00.000Z' }
  const lineOf = (from: AccountValues, lastContacted: string | null) => historyOf(from, { ...from, lastContacted }, () => undefined)
  expect(lineOf({ ...before, lastContacted: null }, '2026-11-20T10:00:00.000Z')).toMatchObject([{ event: 'contact_logged' }])
  expect(lineOf(contacted, '2026-11-20T10:00:00.000Z')).toMatchObject([{ event: 'contact_logged' }])
  expect(lineOf(contacted, '2026-11-12T10:00:00.000Z')).toMatchObject([{ event: 'field_changed', field: 'lastContacted' }])
  expect(lineOf(contacted, null)).toMatchObject([{ event: 'field_changed', field: 'lastContacted', newValue: null }])
})

test('[TD4] the history keeps a channel with a logged contact, and with nothing else', () => {
  const after = { ...before, lastContacted: '2026-11-20T10:00:00.000Z', priority: 'High' } as const
  const lines = historyOf({ ...before, lastContacted: null }, after, () => undefined)

  expect(withChannel(lines, 'Call').map(({ event, channel }) => [event, channel])).toEqual([
    ['priority_changed', undefined],
    ['contact_logged', 'Call'],
  ])
  expect(withChannel(lines, undefined)).toBe(lines)
  expect(
    withChannel(
      historyOf(after, { ...after, lastContacted: null }, () => undefined),
      'Call',
    )[0],
  ).not.toHaveProperty('channel')
})

test('[HI2] what follows from a move leaves no line of its own', () => {
  expect(linesOf({ stage: 's8', signedSubstage: 'Negotiating', nextOutreachDate: null })).toEqual([
    { event: 'stage_changed', oldValue: 'Negotiating', newValue: 'Signed' },
  ])
  expect(linesOf({ nextOutreachDate: null })).toEqual([
    { event: 'field_changed', field: 'nextOutreachDate', oldValue: '2026-12-01', newValue: null },
  ])
})
