import { expect, test } from 'vitest'
import { valueWith } from './account-records.ts'
import { queryWith } from './record-part.ts'
import { journeyWith } from './sales-records.ts'
import { fileOfList, listNames, workspaceLists } from './workspace-lists.ts'

const [stage, link, ana] = ['s', 'k', 'a'].map((letter) => letter.repeat(26)) as [string, string, string]
const ids = { own: (id: string) => id.toUpperCase(), person: (id: string) => `person ${id}`, any: (id: string) => id.toUpperCase() }
const lists = workspaceLists(ids)

test('[WS3] each list is a file of its name, and the lists that others name come before them', () => {
  expect(fileOfList('notes')).toBe('notes.jsonl')
  const order = ['stages', 'accounts', 'discount-codes', 'utm-links', 'orders', 'videos', 'video-tags'] as const
  const positions = order.map((name) => listNames.indexOf(name))
  expect([...positions].sort((a, b) => a - b)).toEqual(positions)
})

test('[WS3] a record with a field too many, too few or of another kind is none', () => {
  const record = { id: link, accountId: stage, content: 'Joined', authorId: ana, createdAt: '2026-11-20T12:00:00.000Z' }

  expect(lists['system-notes'].safeParse(record).success).toBe(true)
  const { content: _, ...without } = record
  for (const bad of [
    without,
    { ...record, more: 1 },
    { ...record, content: 7 },
    { ...record, id: '../x' },
    { ...record, createdAt: 'soon' },
  ])
    expect(lists['system-notes'].safeParse(bad).success).toBe(false)
})

test('[WS4] a record is read with the ids that it has here, and instants as dates', () => {
  const record = { id: link, accountId: stage, content: 'Joined', authorId: ana, createdAt: '2026-11-20T12:00:00.000Z' }

  expect(lists['system-notes'].parse(record)).toEqual({
    id: link.toUpperCase(),
    accountId: stage.toUpperCase(),
    content: 'Joined',
    authorId: `person ${ana}`,
    createdAt: new Date('2026-11-20T12:00:00.000Z'),
  })
})

test('[WS4] the history of a field names people, stages and labels by the ids that they have here', () => {
  expect(valueWith('owner', ana, ids)).toBe(`person ${ana}`)
  expect(valueWith('stage', stage, ids)).toBe(stage.toUpperCase())
  expect(valueWith('campaignIds', [stage, link], ids)).toEqual([stage.toUpperCase(), link.toUpperCase()])
  expect(valueWith('name', ana, ids)).toBe(ana)
  expect(valueWith('created', { name: 'Jane', owner: ana, segmentId: stage, id: link }, ids)).toEqual({
    name: 'Jane',
    owner: `person ${ana}`,
    segmentId: stage.toUpperCase(),
    id: link.toUpperCase(),
  })
})

test('[WS4] a saved view filters by the labels that stand here', () => {
  expect(queryWith(`segment=${stage}&sort=name&search=jane`, ids.any)).toBe(`segment=${stage.toUpperCase()}&sort=name&search=jane`)
})

test('[WS4] an order remembers the tracking link that was followed, and nothing else of the address changes', () => {
  const page = (id: string) => `https://shop.example.com/serum?utm_source=influencer&utm_id=${id}`
  const journey = (id: string) => ({ firstVisit: null, lastVisit: { at: 5, landingPage: page(id), utm: null }, visits: [] })

  expect(journeyWith(journey(link), (id) => (id === link ? stage : id))).toEqual(journey(stage))
  expect(journeyWith(null, ids.own)).toBe(null)
})
