import type { OrganizationUser } from '@rapport/domain/person/person'
import type { TimeLogEntry, TimeLogEvent } from '@rapport/domain/time-log/time-log'
import { timeLogEvents } from '@rapport/domain/time-log/time-log'
import { expect, test } from 'vitest'
import { nameOf } from '../person-name.ts'
import { activityWords, actorName, severalWords } from './activity-words.ts'
import type { Word } from './word.ts'

const ana: OrganizationUser = {
  id: 'u1',
  firstName: 'Ana',
  lastName: 'Silva',
  name: 'Ana Silva',
  email: 'ana@example.com',
  image: null,
  defaultProfileImage: null,
  role: 'member',
  former: false,
}
const people = new Map([[ana.id, ana]])

const entry = (event: TimeLogEvent, oldValue: string | null, newValue: string | null, field?: string): TimeLogEntry => ({
  id: 'l1',
  event,
  oldValue,
  newValue,
  timestamp: '2026-11-20T10:00:00.000Z',
  metadata: { changedBy: 'u1', ...(field ? { field } : {}) },
})

const said = (words: readonly Word[]): string => words.map((word) => word.text).join('')

test('a logged contact says how it was made, if that is known', () => {
  const contact = (channel?: string) => {
    const log = entry('contact_logged', null, '2026-11-20T10:00:00.000Z')
    return said(activityWords({ ...log, metadata: { ...log.metadata, ...(channel && { channel }) } }, people))
  }

  expect(['Call', 'Email', 'TikTok', 'Other', undefined].map(contact)).toEqual([
    'logged a contact by Call',
    'logged a contact by Email',
    'logged a contact on TikTok',
    'logged a contact',
    'logged a contact',
  ])
})

test('every event of the time log has words', () => {
  expect(timeLogEvents.map((event) => said(activityWords(entry(event, 'A', 'B', 'email'), people)))).toEqual([
    'created this influencer',
    'moved from A to B',
    'changed the substage from A to B',
    'changed the owner from A to B',
    'changed the priority from A to B',
    'changed the segment from A to B',
    'changed the campaigns from A to B',
    'changed the email from A to B',
    'logged a contact',
    'created the partnership B',
    'changed the partnership from A to B',
    'deleted the partnership A',
    'completed the partnership B',
    'reopened the partnership B',
    'approved B',
    'marked B as posted',
    'created the discount code B',
    'changed the discount code from A to B',
    'deleted the discount code A',
    'created the UTM campaign B',
    'changed the UTM campaign from A to B',
    'deleted the UTM campaign A',
    'uploaded the video B',
    'changed the usage rights from A to B',
    'deleted the video A',
  ])
})

test('a value that came or went is said so', () => {
  expect(said(activityWords(entry('substage_changed', null, 'Negotiating'), people))).toBe('set the substage to Negotiating')
  expect(said(activityWords(entry('field_changed', 'a@b.co', null, 'email'), people))).toBe('cleared the email, which was a@b.co')
})

test('a mail that was imported is said so', () => {
  expect(said(activityWords(entry('field_changed', '2', '3', 'emailThreads'), people))).toBe('imported an email')
  expect(said(activityWords(entry('field_changed', '2', '7', 'emailThreads'), people))).toBe('changed the email threads')
})

test('days, counts, people and long texts are shown for a reader', () => {
  expect(said(activityWords(entry('field_changed', null, '2026-12-05', 'nextOutreachDate'), people))).toBe(
    'set the next reach out to Dec 5, 2026',
  )
  expect(said(activityWords(entry('field_changed', '9500', '120000', 'tiktokFollowers'), people))).toBe(
    'changed the TikTok followers from 9,500 to 120,000',
  )
  expect(said(activityWords(entry('owner_changed', null, 'u1'), people))).toBe('set the owner to Ana Silva')
  expect(said(activityWords(entry('field_changed', 'x'.repeat(900), 'y', 'bioSummary'), people))).toBe('changed the bio')
})

test('[CF12] a custom field is called by its own name', () => {
  expect(said(activityWords(entry('field_changed', null, 'Vegan', 'custom field: Diet'), people))).toBe('set the Diet to Vegan')
  expect(said(activityWords(entry('field_changed', 'Nov 5, 2026', null, 'custom field: email'), people))).toBe(
    'cleared the email, which was Nov 5, 2026',
  )
})

test('several changes name each thing once', () => {
  const logs = [
    entry('field_changed', 'a', 'b', 'email'),
    entry('priority_changed', 'Low', 'High'),
    entry('field_changed', 'b', 'c', 'email'),
  ]

  expect(said(severalWords(logs))).toBe('changed email and priority')
})

test('the reader is You, somebody who left is a former member', () => {
  expect([actorName('u1', people, 'u1'), actorName('u1', people, 'u2'), actorName('u9', people, 'u2')]).toEqual([
    'You',
    'Ana Silva',
    'Former member',
  ])
  expect(nameOf('u9', new Map())).toBe('Teammate')
})

test('what became of a partnership and its content is told in words', () => {
  const updated = (field: string, before: string | null, after: string | null) =>
    said(activityWords(entry('partnership_updated', before, after, field), people))

  expect(updated('budget', '1500', '2000.5')).toBe('changed the budget from $1,500.00 to $2,000.50')
  expect(updated('endDate', '2026-12-01', '2026-12-31')).toBe('changed the end date from Dec 1, 2026 to Dec 31, 2026')
  expect(updated('invoiceStatus', 'WAITING', 'SENT_TO_FINANCE')).toBe('changed the invoice status from Waiting to Sent to Finance')
  expect(updated('restored', null, 'Dec 1, 2026 – Dec 31, 2026')).toBe('restored the partnership Dec 1, 2026 – Dec 31, 2026')
  expect(updated('content', null, 'TikTok x 2')).toBe('added TikTok x 2')
  expect(updated('content', 'TikTok', null)).toBe('removed TikTok')
  expect(updated('content', 'TikTok', 'Podcast')).toBe('changed TikTok to Podcast')
  expect(updated('content', 'TikTok', 'TikTok')).toBe('edited TikTok')
  expect(said(activityWords(entry('content_approved', 'TikTok', null), people))).toBe('took back the approval of TikTok')
  expect(said(activityWords(entry('content_posted', 'TikTok', null), people))).toBe('marked TikTok as not posted')
})

test('changed rights of a video name it once, then what they were and are', () => {
  const log = entry('video_rights_changed', 'day: one.mp4: no end, Organic', 'day: one.mp4: until 2026-12-31, Organic, Paid')

  expect(said(activityWords(log, people))).toBe(
    'changed the usage rights of day: one.mp4 from no end, Organic to until Dec 31, 2026, Organic, Paid',
  )
})

test('a partnership from a document names it, and its name leads there', () => {
  const log = entry('partnership_created', null, 'Aug 3 – Aug 28, 2026')

  const words = activityWords({ ...log, metadata: { ...log.metadata, agreement: { id: 'a1', name: 'deal.pdf' } } }, people)

  expect(words.map(({ text }) => text).join('')).toBe('created the partnership Aug 3 – Aug 28, 2026 from deal.pdf')
  expect(words.at(-1)).toEqual({ text: 'deal.pdf', isValue: true, hash: 'agreement-a1' })
  expect(
    activityWords(entry('partnership_updated', 'deal.pdf', null, 'agreement'), people)
      .map(({ text }) => text)
      .join(''),
  ).toBe('removed the document deal.pdf')
})
