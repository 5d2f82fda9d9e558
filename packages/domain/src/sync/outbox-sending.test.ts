import { expect, test } from 'vitest'
import { begunAt } from './begun-change.ts'
import type { OutboxRow } from './outbox.ts'
import { accountOfCreation, withPending } from './outbox-overlay.ts'
import { claimRow, rebaseRows, renewedCreation } from './outbox-sending.ts'

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
const patch = (id: string, payload: object, more: object = {}): OutboxRow => ({
  ...creation,
  id,
  idempotencyKey: `k${id}`,
  kind: 'patch-account',
  baseRev: 5,
  payload,
  ...more,
})
const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 5 }

test('[OB11] changes of one field that began from one revision go out as one, with the last value; others go by themselves', () => {
  const rows = [patch('02', { name: 'Jane' }), patch('03', { priority: 'High' }), patch('04', { name: 'Jane Doe', email: null })]

  expect(claimRow(patch('02', { name: 'Jane' }), rows)).toEqual({
    row: { ...patch('02', { name: 'Jane Doe', email: null }), idempotencyKey: 'k04', isSent: true, wordIds: { name: '04', email: '04' } },
    absorbed: ['04'],
  })
})

test('[OB11] of two values of one field the later one stands in the end, also when its change goes out with one of another field', () => {
  const name = patch('02', { name: 'Jane' })
  const earlier = patch('03', { topPlatform: 'Facebook' })
  const later = patch('04', { name: 'Jane Doe', topPlatform: 'YouTube' })

  expect(claimRow(name, [name, earlier, later])).toEqual({
    row: {
      ...patch('02', { name: 'Jane Doe', topPlatform: 'YouTube' }),
      idempotencyKey: 'k04',
      isSent: true,
      wordIds: { name: '04', topPlatform: '04' },
    },
    absorbed: ['03', '04'],
  })
})

test('[OB11] a word that another tab could store only after a later one had been taken along does not go over it', () => {
  const { row } = claimRow(patch('02', { priority: 'High' }), [patch('04', { priority: 'Low', bioSummary: 'Later' })])
  const again = { ...row, isSent: false }
  const between = patch('03', { bioSummary: 'Between', email: null })

  expect(claimRow(again, [again, between])).toMatchObject({
    row: { payload: { priority: 'Low', bioSummary: 'Later', email: null } },
    absorbed: ['03'],
  })
  expect(withPending(jane, [again, between], () => false)).toMatchObject({ bioSummary: 'Later', email: null })
})

test('[OB11] the channel is that of the contact that was written last', () => {
  const row = patch('02', { lastContacted: '2026-11-04' }, { wordIds: { lastContacted: '04' }, contactChannel: 'email' })
  const between = patch('03', { lastContacted: '2026-11-03' }, { contactChannel: 'phone' })

  expect(claimRow(row, [row, between]).row).toMatchObject({ payload: { lastContacted: '2026-11-04' }, contactChannel: 'email' })
})

test('[OB8] moves that follow each other are both laid over, whatever else has a later word', () => {
  const took = patch('02', { priority: 'Low' }, { wordIds: { priority: '04' } })
  const moves = [patch('05', { stage: 'Signed' }), patch('06', { stage: 'Outreach 1' })]
  const dated = { ...jane, nextOutreachDate: '2026-12-01' }

  expect(withPending(dated, [took, ...moves], (stage) => stage === 'Signed').nextOutreachDate).toBeNull()
})

test('[OB11] nor does such a value of a custom field', () => {
  const value = (id: string, text: string): OutboxRow => ({
    ...creation,
    id,
    kind: 'field-value',
    payload: { fieldId: 'shoe', name: 'Shoe size', value: text },
  })
  const { row } = claimRow(value('02', 'first'), [value('04', 'later')])
  const again = { ...row, isSent: false }

  expect(claimRow(again, [again, value('03', 'between')])).toMatchObject({ row: { payload: { value: 'later' } }, absorbed: ['03'] })
})

test('[OB11] what was sent once stays as it was; other revisions, other accounts, refused and sent rows are not taken along', () => {
  const sent = patch('02', { name: 'Jane' }, { isSent: true })
  const refused = patch('03', { email: null }, { problem: { status: 400, message: 'no' } })
  const others = [refused, patch('04', { owner: 'ben' }, { accountId: 'ben' }), patch('05', { name: 'J' }, { baseRev: 6 })]

  expect(claimRow(sent, [sent, patch('03', { name: 'J' })])).toEqual({ row: sent, absorbed: [] })
  expect(claimRow(patch('02', { name: 'Jane' }), others).absorbed).toEqual([])
})

test('[OB11] a key belongs to one body: what a device sent and could not note down goes out under another key once it takes more along', () => {
  const [first, second, third] = [patch('02', { name: 'J' }), patch('03', { name: 'Ja' }), patch('04', { name: 'Jan' })]

  expect(claimRow(first, [first]).row.idempotencyKey).toBe('k02')
  expect(claimRow(first, [first, second]).row.idempotencyKey).toBe('k03')
  expect(claimRow(first, [first, second, third]).row.idempotencyKey).toBe('k04')
})

test('[OB11] a stage move goes alone, and nothing overtakes it', () => {
  const name = patch('02', { name: 'Jane' })
  const move = patch('03', { stage: 'Signed' })
  const rows = [name, move, patch('04', { signedSubstage: 'Posting' }), patch('05', { name: 'Jane Doe' })]

  expect(claimRow(name, rows).absorbed).toEqual([])
  expect(claimRow(move, rows).absorbed).toEqual([])
})

test('[OB19] what was changed in an open dialog begins from the newest word, but a name that reads otherwise by now from what was seen', () => {
  const seen = { ...jane, priority: 'High', rev: 5 } as const
  const now = { ...jane, name: 'Jane of Ben', priority: 'High', rev: 7 } as const

  expect(begunAt(seen, { priority: 'Medium', name: 'Jane Roe', email: 'jane@example.com' }, now)).toEqual([
    { baseRev: 7, change: { priority: 'Medium', email: 'jane@example.com' } },
    { baseRev: 5, change: { name: 'Jane Roe' } },
  ])
  expect(begunAt(seen, { name: 'Jane Roe' }, seen)).toEqual([{ baseRev: 5, change: { name: 'Jane Roe' } }])
})

test('[OB12] changed and changed back before the answer: the second change begins from the answered revision', () => {
  const first = patch('02', { name: 'Jane' }, { isSent: true })
  const back = patch('03', { name: 'Jane Doe' })

  expect(rebaseRows(first, { ...jane, name: 'Jane', rev: 6 }, [first, back])).toEqual([{ ...back, baseRev: 6 }])
})

test('[OB12] a later word that an earlier change took along begins from the new revision, too', () => {
  const inTrash = { status: 404, message: 'This influencer does not exist' }
  const took = patch('02', { bioSummary: 'First', name: 'Jane' }, { isSent: true, problem: inTrash, wordIds: { bioSummary: '04' } })
  const between = patch('03', { bioSummary: 'Between' })

  expect(rebaseRows(between, { ...jane, bioSummary: 'Between', rev: 6 }, [took, between])).toEqual([
    { ...took, payload: { name: 'Jane' } },
    { ...took, id: '02-6-bioSummary', idempotencyKey: 'k02-6-bioSummary', baseRev: 6, payload: { bioSummary: 'First' } },
  ])
})

test('[OB12] refused in the Trash and tried again one after the other: going back to what stood there first counts', () => {
  const inTrash = { status: 404, message: 'This influencer does not exist' }
  const [low, high] = [
    patch('02', { priority: 'Low' }, { isSent: true }),
    patch('03', { priority: 'High' }, { isSent: true, problem: inTrash }),
  ]

  expect(rebaseRows(low, { ...jane, priority: 'Low', rev: 6 }, [low, high])).toEqual([{ ...high, baseRev: 6 }])
  expect(rebaseRows(low, { ...jane, priority: 'Low', rev: 6 }, [low, { ...high, problem: null }])).toEqual([])
})

test('[OB12] fields that the answered change did not write keep the revision that the person saw', () => {
  const first = patch('02', { name: 'Jane' }, { isSent: true })
  const later = patch('03', { name: 'Jane Doe', email: 'jane@example.com' })

  expect(rebaseRows(first, { ...jane, name: 'Jane', rev: 9 }, [later])).toEqual([
    { ...later, payload: { email: 'jane@example.com' } },
    { ...later, id: '03-9-name', idempotencyKey: 'k03-9-name', baseRev: 9, payload: { name: 'Jane Doe' } },
  ])
  expect(rebaseRows(first, { ...jane, name: 'Jane', rev: 9 }, [patch('03', { email: null })])).toEqual([])
})

test('[OB12] a change that is parted twice loses none of its parts', () => {
  const [first, second] = [patch('01', { name: 'Jane' }), patch('02', { email: null })]
  const later = patch('03', { name: 'Jane Doe', email: 'jane@example.com', bioSummary: 'Paints' })
  const [rest, name] = rebaseRows(first, { ...jane, name: 'Jane', rev: 6 }, [later])
  const parts = rebaseRows(second, { ...jane, email: null, rev: 7 }, rest ? [rest] : [])

  expect([...parts, name].map((row) => [row?.id, row?.payload])).toEqual([
    ['03', { bioSummary: 'Paints' }],
    ['03-7-email', { email: 'jane@example.com' }],
    ['03-6-name', { name: 'Jane Doe' }],
  ])
})

test('[OB12] a change that two answers of one revision part loses none of its parts: the second answer changed nothing', () => {
  const [first, second] = [patch('01', { owner: 'ben' }), patch('02', { topPlatform: 'Facebook' })]
  const later = patch('03', { owner: 'chloe', name: 'Jane Doe', topPlatform: 'TikTok' })
  const answer = { ...jane, owner: 'ben', topPlatform: 'Facebook', rev: 6 } as const
  const [rest, owner] = rebaseRows(first, answer, [later])
  const parts = rebaseRows(
    second,
    answer,
    [rest, owner].flatMap((row) => row ?? []),
  )

  expect(new Map([owner, ...parts].map((row) => [row?.id, row?.payload]))).toEqual(
    new Map([
      ['03-6-owner', { owner: 'chloe' }],
      ['03', { name: 'Jane Doe' }],
      ['03-6-topPlatform', { topPlatform: 'TikTok' }],
    ]),
  )
})

test('[OB12] a field that stands otherwise in the answer was written by somebody else', () => {
  const first = patch('02', { name: 'Jane' }, { isSent: true })

  expect(rebaseRows(first, { ...jane, name: 'Joan', rev: 9 }, [patch('03', { name: 'Jane Doe' })])).toEqual([])
})

test('[OB12] a reach-out that was put off and taken back before the answer: the day comes back as an instant, and counts as written', () => {
  const delay = patch('02', { nextOutreachDate: '2026-12-01' }, { isSent: true })
  const back = patch('03', { nextOutreachDate: null })

  expect(rebaseRows(delay, { ...jane, nextOutreachDate: '2026-12-01T00:00:00.000Z', rev: 6 }, [delay, back])).toEqual([
    { ...back, baseRev: 6 },
  ])
})

test('[OB12] a stage move writes its effects, too', () => {
  const move = patch('02', { stage: 'Signed' }, { isSent: true })
  const date = patch('03', { nextOutreachDate: '2026-12-01' })

  expect(rebaseRows(move, { ...jane, stage: 'Signed', rev: 6 }, [date])).toEqual([{ ...date, baseRev: 6 }])
})

test('[OB13] a refused creation goes out with what was changed since, under another key', () => {
  const refused = { ...creation, isSent: true, problem: { status: 400, message: 'The owner is no longer a member' } }

  expect(renewedCreation(refused, [refused, patch('02', { owner: null }, { baseRev: 0 })], 'k99')).toEqual({
    row: { ...creation, idempotencyKey: 'k99', isSent: false, payload: { ...creation.payload, owner: null }, wordIds: { owner: '02' } },
    absorbed: ['02'],
  })
})

test('[OB13] a refused creation takes along a change that counts as sent: by itself it would go over a later one', () => {
  const refused = { ...creation, isSent: true, problem: { status: 404, message: 'The owner is no longer a member' } }
  const rows = [refused, patch('02', { owner: 'ben' }, { baseRev: 0, isSent: true }), patch('03', { owner: null }, { baseRev: 0 })]

  expect(renewedCreation(refused, rows, 'k99')).toMatchObject({ row: { payload: { owner: null } }, absorbed: ['02', '03'] })
})

test('[OB18] of the waiting values of one custom field only the last goes out', () => {
  const write = (id: string, fieldId: string, value: string | null, more: object = {}): OutboxRow => ({
    ...creation,
    id,
    idempotencyKey: `k${id}`,
    kind: 'field-value',
    payload: { fieldId, name: 'Diet', value },
    ...more,
  })
  const first = write('02', 'diet', 'Vegan')
  const refused = write('05', 'diet', 'Meat', { problem: { status: 400, message: 'no' } })
  const rows = [first, write('03', 'mood', 'Sunny'), write('04', 'diet', 'Any'), refused, write('06', 'diet', null, { accountId: 'ben' })]

  expect(claimRow(first, rows)).toEqual({
    row: { ...write('02', 'diet', 'Any'), idempotencyKey: 'k04', isSent: true, wordIds: { value: '04' } },
    absorbed: ['04'],
  })
  expect(claimRow({ ...first, isSent: true }, rows)).toEqual({ row: { ...first, isSent: true }, absorbed: [] })
})
