import { expect, test } from 'vitest'
import type { OutboxRow } from './outbox.ts'
import { accountOfCreation, pendingFields, withPending } from './outbox-overlay.ts'
import { backOff, nextRow, outcomeOf } from './outbox-turn.ts'
import { pendingFieldIds, valuesWithPending } from './outbox-values.ts'

const creation: OutboxRow & { kind: 'create-account' } = {
  id: '01',
  idempotencyKey: 'k01',
  organizationId: 'o1',
  userId: 'u1',
  accountId: 'jane',
  createdAt: '2026-11-20T10:00:00.000Z',
  problem: null,
  kind: 'create-account',
  payload: { id: 'jane', createdAt: '2026-11-20T10:00:00.000Z', name: 'Jane Doe' },
}
const patch = (id: string, accountId: string, payload: object): OutboxRow => ({
  ...creation,
  id,
  accountId,
  kind: 'patch-account',
  baseRev: 1,
  payload,
})
const refused = (row: OutboxRow): OutboxRow => ({ ...row, problem: { status: 400, message: 'Please enter a name' } })
const nobodyHeld = new Map<string, number>()
const isSigned = (stage: string) => stage === 'Signed'
const jane = accountOfCreation(creation, 'Outreach 1')

test('[OB1] rows of one account go out in their order, the creation first', () => {
  const rows = [patch('02', 'jane', { name: 'Jane' }), creation]

  expect(nextRow(rows, nobodyHeld, 0)?.id).toBe('01')
})

test('[OB1] what was sent and never answered goes out before an earlier change that was put back in line', () => {
  const putBack = patch('02', 'jane', { nextOutreachDate: '2026-12-08' })
  const sent = { ...patch('03', 'jane', { nextOutreachDate: '2026-12-01' }), isSent: true }

  expect(nextRow([putBack, sent], nobodyHeld, 0)?.id).toBe('03')
  expect(nextRow([putBack, sent, creation], nobodyHeld, 0)?.id).toBe('01')
})

test('[OB2] an account that backs off holds up its own rows only', () => {
  const rows = [creation, patch('02', 'jane', { name: 'Jane' }), patch('03', 'ben', { name: 'Ben' })]

  expect(nextRow(rows, new Map([['jane', 500]]), 499)?.id).toBe('03')
  expect(nextRow(rows, new Map([['jane', 500]]), 500)?.id).toBe('01')
})

test('[OB3] a refused change lets later ones pass, a refused creation does not', () => {
  const change = patch('02', 'jane', { name: 'Jane' })

  expect(nextRow([refused(change), patch('03', 'jane', { priority: 'High' })], nobodyHeld, 0)?.id).toBe('03')
  expect(nextRow([refused(creation), change], nobodyHeld, 0)).toBeUndefined()
})

test('[OB4] without a network, and after a 429, everything waits', () => {
  expect(outcomeOf({ kind: 'patch-account', status: 0, retryAfter: null }, 0, 1)).toEqual({ at: 'everything-waits', after: 500 })
  expect(outcomeOf({ kind: 'patch-account', status: 429, retryAfter: 30_000 }, 0, 1)).toEqual({ at: 'everything-waits', after: 30_000 })
})

test('[OB5] a failing server is asked again later and later, with a random part', () => {
  expect([0, 1, 2, 20].map((attempts) => backOff(attempts, 1))).toEqual([500, 1000, 2000, 60_000])
  expect(backOff(2, 0)).toBe(1000)
  expect(outcomeOf({ kind: 'patch-account', status: 503, retryAfter: null }, 1, 0)).toEqual({ at: 'retry', after: 500 })
})

test('[OB6] a 401 waits for signing in', () => {
  expect(outcomeOf({ kind: 'patch-account', status: 401, retryAfter: null }, 0, 0)).toEqual({ at: 'sign-in' })
})

test('[OB7] any other refusal is for a person to look at', () => {
  for (const status of [400, 403, 404, 409, 413, 422])
    expect(outcomeOf({ kind: 'patch-account', status, retryAfter: null }, 0, 0)).toEqual({ at: 'refused' })
})

test('[OB24] a failing server gives a sent draft back to its person, who may send it again', () => {
  for (const kind of ['create-discount-code', 'create-utm-link'] as const)
    for (const status of [408, 500, 502, 503]) expect(outcomeOf({ kind, status, retryAfter: 60_000 }, 0, 0)).toEqual({ at: 'refused' })
  expect(outcomeOf({ kind: 'create-discount-code', status: 429, retryAfter: 1000 }, 0, 0)).toEqual({ at: 'everything-waits', after: 1000 })
  expect(outcomeOf({ kind: 'patch-utm-link', status: 503, retryAfter: 1000 }, 0, 0)).toEqual({ at: 'retry', after: 1000 })
})

test('[OB8] waiting changes are laid over in order, refused ones are not', () => {
  const rows = [
    patch('03', 'jane', { name: 'Jane D.' }),
    patch('02', 'jane', { name: 'Jane', priority: 'High' }),
    patch('04', 'ben', { name: 'Ben' }),
  ]

  expect(withPending(jane, rows, isSigned)).toMatchObject({ name: 'Jane D.', priority: 'High' })
  expect(withPending(jane, rows.map(refused), isSigned)).toEqual(jane)
})

test('[OB8] a waiting stage move shows its effects', () => {
  const signed = withPending({ ...jane, nextOutreachDate: '2026-12-01' }, [patch('02', 'jane', { stage: 'Signed' })], isSigned)
  const left = withPending({ ...signed, signedSubstage: 'Posting' }, [patch('03', 'jane', { stage: 'Archived' })], isSigned)

  expect(signed).toMatchObject({ stage: 'Signed', signedSubstage: 'Negotiating', nextOutreachDate: null })
  expect(left).toMatchObject({ stage: 'Archived', signedSubstage: null, previousSignedSubstage: 'Posting' })
})

test('[OB9] the fields that wait are known by name', () => {
  const rows = [patch('02', 'jane', { name: 'Jane' }), refused(patch('03', 'jane', { email: null }))]

  expect([...pendingFields('jane', rows)]).toEqual(['name'])
})

test('[OB10] an account that only this device knows reads like any other', () => {
  expect(jane).toMatchObject({ id: 'jane', name: 'Jane Doe', stage: 'Outreach 1', priority: 'Medium', rev: 0, email: null })
})

test('[OB17] waiting values are laid over what the server has, refused ones are not', () => {
  const write = (id: string, fieldId: string, value: string | null): OutboxRow => ({
    ...creation,
    id,
    kind: 'field-value',
    payload: { fieldId, name: 'Diet', value },
  })
  const field = { type: 'text', options: [], accountId: 'jane' } as const
  const values = [
    { ...field, id: 'diet', fieldId: 'diet', name: 'Diet', order: 0, value: 'Vegan' },
    { ...field, id: 'mood', fieldId: 'mood', name: 'Mood', order: 1, value: 'Sunny' },
  ]
  const rows = [write('03', 'diet', null), write('02', 'diet', 'Any'), refused(write('04', 'mood', 'Cloudy'))]

  expect(valuesWithPending('jane', values, rows).map(({ value }) => value)).toEqual([null, 'Sunny'])
  expect(valuesWithPending('ben', values, rows)).toEqual(values)
  expect([...pendingFieldIds('jane', rows)]).toEqual(['diet'])
})

test('[OB21] a draft goes out when its person says so, and holds nobody up', () => {
  const parts = { name: 'Spring', source: 'Influencer', medium: 'social', campaign: 'jane', baseUrl: 'https://glow.example' }
  const draft: OutboxRow = { ...creation, id: '02', kind: 'create-utm-link', payload: parts, isHeld: true }
  const later = patch('03', 'jane', { priority: 'High' })

  expect(nextRow([draft, later], new Map(), 0)).toBe(later)
  expect(nextRow([draft], new Map(), 0)).toBeUndefined()
  const { isHeld: _, ...sent } = draft
  expect(nextRow([sent, later], new Map(), 0)).toBe(sent)
})
