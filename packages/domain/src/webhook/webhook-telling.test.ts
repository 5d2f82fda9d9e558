import { expect, test } from 'vitest'
import type { Change } from '../event/change.ts'
import { timeLogEvents } from '../time-log/time-log.ts'
import { isChosen, webhookTypes } from './webhook-event.ts'
import { eventsOfCommit, mayTell, type ToldLine } from './webhook-telling.ts'

const at = '2026-11-20T15:00:00.000Z'
const common = { organizationId: 'glow', actor: 'ana', at }
const lineChange = (id: string, more: Partial<Change> = {}): Change => ({ ...common, kind: 'time-log', id, accountId: 'jane', ...more })
const line = (event: ToldLine['event'], more: Partial<ToldLine> = {}): ToldLine => ({
  event,
  field: null,
  oldValue: null,
  newValue: null,
  ...more,
})

test('[WH1] each line of history is one event, about what the line is about', () => {
  const lines = new Map<string, ToldLine>(timeLogEvents.map((event) => [event, line(event)]))

  for (const event of timeLogEvents) {
    const [told, ...more] = eventsOfCommit([lineChange(event, { aboutId: 'thing' })], lines)
    expect(more).toEqual([])
    expect(webhookTypes).toContain(told?.type)
    expect(told?.data).toMatchObject({ id: 'thing', accountId: 'jane', organizationId: 'glow', actor: 'ana' })
  }
})

test('[WH1] figures, notices and settings tell nobody outside', () => {
  const kinds = ['sale', 'notification', 'organization', 'member', 'session', 'api-key', 'webhook'] as const
  const changes = kinds.map((kind): Change => ({ ...common, kind, id: 'x' }))

  expect(changes.filter(mayTell)).toEqual([])
  expect(eventsOfCommit(changes, new Map())).toEqual([])
})

test('[WH2] a stage and two fields in one commit are two events, with the revision of the influencer', () => {
  const lines = new Map([
    ['l1', line('stage_changed', { oldValue: 'Outreach 1', newValue: 'Signed' })],
    ['l2', line('field_changed', { field: 'email', oldValue: 'a@example.com', newValue: 'b@example.com' })],
    ['l3', line('priority_changed', { oldValue: 'Low', newValue: 'High' })],
  ])

  const told = eventsOfCommit(
    [lineChange('l1'), lineChange('l2'), lineChange('l3'), { ...common, kind: 'account', id: 'jane', accountId: 'jane', rev: 7 }],
    lines,
  )

  expect(told).toEqual([
    {
      type: 'account.stage_changed',
      timestamp: at,
      data: {
        organizationId: 'glow',
        id: 'jane',
        accountId: 'jane',
        rev: 7,
        actor: 'ana',
        changes: [{ field: 'stage', from: 'Outreach 1', to: 'Signed' }],
      },
    },
    {
      type: 'account.updated',
      timestamp: at,
      data: {
        organizationId: 'glow',
        id: 'jane',
        accountId: 'jane',
        rev: 7,
        actor: 'ana',
        changes: [
          { field: 'email', from: 'a@example.com', to: 'b@example.com' },
          { field: 'priority', from: 'Low', to: 'High' },
        ],
      },
    },
  ])
})

test('[WH2] two influencers in one commit are told apart', () => {
  const told = eventsOfCommit(
    [lineChange('l1'), lineChange('l2', { accountId: 'kim' })],
    new Map([
      ['l1', line('stage_changed')],
      ['l2', line('stage_changed')],
    ]),
  )

  expect(told.map(({ data }) => data.id)).toEqual(['jane', 'kim'])
})

test('[WH3] an influencer that changed without a line was updated; deleted and restored are told so', () => {
  const account: Change = { ...common, kind: 'account', id: 'jane', accountId: 'jane', rev: 3 }

  expect(eventsOfCommit([account], new Map()).map(({ type }) => type)).toEqual(['account.updated'])
  expect(eventsOfCommit([{ ...account, deleted: true }], new Map()).map(({ type }) => type)).toEqual(['account.deleted'])
  expect(eventsOfCommit([{ ...account, restored: true }], new Map()).map(({ type }) => type)).toEqual(['account.restored'])
})

test('[WH4] a note is told by its deed, without its words; typing tells nothing', () => {
  const note: Change = { ...common, kind: 'note', id: 'n1', accountId: 'jane' }

  expect(mayTell(note)).toBe(false)
  expect(eventsOfCommit([note], new Map())).toEqual([])
  expect(eventsOfCommit([{ ...note, deed: 'created' }], new Map())).toEqual([
    {
      type: 'note.created',
      timestamp: at,
      data: { organizationId: 'glow', id: 'n1', accountId: 'jane', rev: null, actor: 'ana', changes: [] },
    },
  ])
})

test('[WH1] a restored partnership is told as such', () => {
  const told = eventsOfCommit(
    [lineChange('l1', { aboutId: 'p1' })],
    new Map([['l1', line('partnership_updated', { field: 'restored', newValue: 'Nov 1 – Nov 30' })]]),
  )

  expect(told).toMatchObject([{ type: 'partnership.restored', data: { id: 'p1', changes: [] } }])
})

test('[WH10] an endpoint hears what it chose, and all where it chose nothing', () => {
  expect(isChosen([], 'code.deleted')).toBe(true)
  expect(isChosen(['note.created'], 'note.created')).toBe(true)
  expect(isChosen(['note.created'], 'code.deleted')).toBe(false)
})
