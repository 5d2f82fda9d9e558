import { expect, test } from 'vitest'
import { dayInZone } from '../calendar-day/calendar-day.ts'
import { lateWords, nextOutreach, type OutreachInput, shownOutreach } from './next-outreach.ts'
import { storedOutreachDay, storedOutreachRanges } from './stored-outreach.ts'
import { thread, untouched } from './test-outreach.ts'

const now = new Date('2026-11-20T15:00:00Z')

const found = (input: Partial<OutreachInput>, timeZone = 'UTC') =>
  nextOutreach({ ...untouched, ...input }, dayInZone(now, timeZone), timeZone)

const pill = (input: Partial<OutreachInput>, timeZone = 'UTC') => {
  const { rule, label, tone } = found(input, timeZone)
  return `${rule} ${label} ${tone}`
}

test('[R7] Outreach 1, 2, 3 and Testing Product wait their interval after our last contact; never contacted is today', () => {
  expect(pill({})).toBe('R7 Today green')
  expect(pill({ lastContacted: '2026-11-20T09:00:00Z' })).toBe('R7 Nov 23, 2026 blue')
  expect(pill({ lastContacted: '2026-11-09T09:00:00Z' })).toBe('R7 Today green')
  expect(pill({ stageKey: 'outreach-2', lastContacted: '2026-11-19T09:00:00Z' })).toBe('R7 Nov 22, 2026 blue')
  expect(pill({ stageKey: 'outreach-3', lastContacted: '2026-11-19T09:00:00Z' })).toBe('R7 Nov 25, 2026 blue')
  expect(pill({ stageKey: 'testing-product', lastContacted: '2026-11-19T09:00:00Z' })).toBe('R7 Nov 24, 2026 blue')
})

test('[R7] a message of ours counts as a contact', () => {
  expect(pill({ emailThreads: thread(['us', '2026-11-19T09:00:00Z']) })).toBe('R7 Nov 22, 2026 blue')
  expect(pill({ emailThreads: thread(['us', '2026-11-09T09:00:00Z']), lastContacted: '2026-11-19T09:00:00Z' })).toBe('R7 Nov 22, 2026 blue')
})

test('[R6] Pre-Outreach, Interested and stages of their own plan nothing', () => {
  expect(pill({ stageKey: 'interested', lastContacted: '2026-11-19T09:00:00Z' })).toBe('R6 N/A grey')
  expect(pill({ stageKey: 'pre-outreach' })).toBe('R6 N/A grey')
  expect(pill({ stageKey: null })).toBe('R6 N/A grey')
})

test('[R5] their newer message is due on its day, in any other open stage', () => {
  const reply = thread(['them', '2026-11-20T08:00:00Z'])
  expect(pill({ stageKey: 'interested', lastContacted: '2026-11-19T09:00:00Z', emailThreads: reply })).toBe('R5 Today green')
  expect(pill({ stageKey: null, emailThreads: reply })).toBe('R5 Today green')
  expect(pill({ stageKey: 'outreach-1', lastContacted: '2026-11-19T09:00:00Z', emailThreads: reply })).toBe('R5 Today green')
  expect(pill({ stageKey: 'interested', lastContacted: '2026-11-20T09:00:00Z', emailThreads: reply })).toBe('R6 N/A grey')
})

test('[R3a] in Negotiating we are waited for when they wrote last, or when nobody has written', () => {
  const theyWroteLast = thread(['us', '2026-11-19T09:00:00Z'], ['them', '2026-11-20T09:00:00Z'])
  expect(pill({ stageKey: 'negotiating', emailThreads: theyWroteLast })).toBe('R3a Today green')
  expect(pill({ stageKey: 'negotiating' })).toBe('R3a Today green')
  const intervals = { negotiatingPendingYouInterval: 2 }
  expect(pill({ stageKey: 'negotiating', emailThreads: theyWroteLast, intervals })).toBe('R3a Nov 22, 2026 blue')
  expect(pill({ stageKey: 'negotiating', intervals })).toBe('R3a Nov 22, 2026 blue')
})

test('[R3b] in Negotiating we wait for them after our last word', () => {
  const weWroteLast = thread(['them', '2026-11-18T09:00:00Z'], ['us', '2026-11-19T09:00:00Z'])
  expect(pill({ stageKey: 'negotiating', emailThreads: weWroteLast })).toBe('R3b Nov 21, 2026 blue')
  expect(pill({ stageKey: 'negotiating', lastContacted: '2026-11-19T09:00:00Z' })).toBe('R3b Nov 21, 2026 blue')
})

test('[R4] Signed waits its interval whoever wrote last; never contacted is today', () => {
  expect(pill({ stageKey: 'signed', lastContacted: '2026-11-19T09:00:00Z' })).toBe('R4 Dec 19, 2026 blue')
  expect(pill({ stageKey: 'signed' })).toBe('R4 Today green')
  const reply = thread(['them', '2026-11-20T08:00:00Z'])
  expect(pill({ stageKey: 'signed', lastContacted: '2026-11-19T09:00:00Z', emailThreads: reply })).toBe('R4 Dec 19, 2026 blue')
})

test('[R2] a chosen day counts until we have made contact on it or later', () => {
  const lastContacted = '2026-11-19T09:00:00Z'
  expect(pill({ lastContacted, nextOutreachDate: '2026-12-05T00:00:00.000Z' })).toBe('R2 Dec 5, 2026 blue')
  expect(pill({ nextOutreachDate: '2026-12-05' })).toBe('R2 Dec 5, 2026 blue')
  expect(pill({ lastContacted: '2026-11-20T09:00:00Z', nextOutreachDate: '2026-11-18' })).toBe('R7 Nov 23, 2026 blue')
  expect(pill({ lastContacted: '2026-11-18T09:00:00Z', nextOutreachDate: '2026-11-18' })).toBe('R7 Nov 21, 2026 blue')
  expect(pill({ stageKey: 'signed', lastContacted, nextOutreachDate: '2026-11-20' })).toBe('R2 Today green')
})

test('[R1] Not Interested and Archived have no next outreach, whatever was chosen', () => {
  expect(pill({ stageKey: 'not-interested', nextOutreachDate: '2026-12-01' })).toBe('R1 N/A grey')
  expect(pill({ stageKey: 'archived', emailThreads: thread(['them', '2026-11-20T08:00:00Z']) })).toBe('R1 N/A grey')
})

test("[NX2] days are those of the organisation's zone, also when a clock is moved", () => {
  const lateInNewYork = '2026-11-19T03:00:00Z'
  expect(pill({ lastContacted: lateInNewYork }, 'America/New_York')).toBe('R7 Nov 21, 2026 blue')
  expect(pill({ lastContacted: lateInNewYork }, 'UTC')).toBe('R7 Nov 22, 2026 blue')
  expect(pill({ lastContacted: '2026-11-19T11:00:00Z' }, 'Pacific/Auckland')).toBe('R7 Nov 23, 2026 blue')
})

const dayFrom = (lastContacted: string, timeZone: string) =>
  nextOutreach({ ...untouched, lastContacted }, dayInZone(new Date(lastContacted), timeZone), timeZone).day

test('[NX2] an interval over the day on which clocks change is as many calendar days as any other', () => {
  expect(dayFrom('2026-03-28T22:30:00Z', 'Europe/Berlin')).toBe('2026-03-31')
  expect(dayFrom('2026-03-28T23:30:00Z', 'Europe/Berlin')).toBe('2026-04-01')
  expect(dayFrom('2026-10-24T21:30:00Z', 'Europe/Berlin')).toBe('2026-10-27')
  expect(dayFrom('2026-10-25T22:30:00Z', 'Europe/Berlin')).toBe('2026-10-28')
  expect(dayFrom('2026-10-31T03:30:00Z', 'America/New_York')).toBe('2026-11-02')
  expect(dayFrom('2026-11-01T04:30:00Z', 'America/New_York')).toBe('2026-11-04')
  expect(dayFrom('2018-11-03T12:00:00Z', 'America/Sao_Paulo')).toBe('2018-11-06')
})

test('[NX2] what is no date counts as none', () => {
  expect(pill({ lastContacted: 'yesterday' })).toBe('R7 Today green')
  expect(pill({ emailThreads: thread(['us', ''], ['them', 'soon']) })).toBe('R7 Today green')
})

test('[NX3] a day that has passed says since when it was due', () => {
  expect(shownOutreach('2026-11-12', '2026-11-20')).toEqual({
    label: 'Today',
    tone: 'green',
    overdue: 'Was due Nov 12 · 8 days ago',
  })
  expect(shownOutreach('2026-11-19', '2026-11-20').overdue).toBe('Was due Nov 19 · 1 day ago')
  expect(shownOutreach('2025-12-31', '2026-01-01').overdue).toBe('Was due Dec 31, 2025 · 1 day ago')
  expect(shownOutreach('2026-11-20', '2026-11-20')).toEqual({ label: 'Today', tone: 'green', overdue: null })
})

test('[NX7] what was due before today says how late it is; what is due today, later or never says nothing', () => {
  expect(lateWords('2026-11-11', '2026-11-20')).toBe('9 d late')
  expect(lateWords('2026-11-19', '2026-11-20')).toBe('1 d late')
  expect(lateWords('2026-11-20', '2026-11-20')).toBeNull()
  expect(lateWords('2026-11-21', '2026-11-20')).toBeNull()
  expect(lateWords(null, '2026-11-20')).toBeNull()
})

test('[NX3] each finding says why', () => {
  const lastContacted = '2026-11-19T09:00:00Z'
  const them = thread(['them', '2026-11-20T08:00:00Z'])
  expect(found({ stageKey: 'archived' }).reason).toBe('No reach-out in this stage')
  expect(found({ nextOutreachDate: '2026-12-05' }).reason).toBe('Set by hand')
  expect(found({ stageKey: 'negotiating', emailThreads: them }).reason).toBe('They wrote last, on Nov 20: the answer is yours')
  expect(found({ stageKey: 'negotiating' }).reason).toBe('Nobody has written yet: the first word is yours')
  expect(found({ stageKey: 'negotiating', lastContacted }).reason).toBe('Waiting for their answer: 2 days after the last contact on Nov 19')
  expect(found({ stageKey: 'interested', emailThreads: them }).reason).toBe('They wrote last, on Nov 20')
  expect(found({ stageKey: 'interested' }).reason).toBe('Nothing is planned in this stage')
  expect(found({ lastContacted, intervals: { outreach1Interval: 1 } }).reason).toBe('1 day after the last contact on Nov 19')
  expect(found({}).reason).toBe('Never contacted yet')
})

const stored = (input: Partial<OutreachInput>) => storedOutreachDay({ ...untouched, ...input }, 'UTC')

test('[NX4] a row keeps the day, and never one that is stale tomorrow', () => {
  expect(stored({ lastContacted: '2026-11-19T09:00:00Z' })).toBe('2026-11-22')
  expect(stored({})).toBe('0000-00-00')
  expect(stored({ stageKey: 'negotiating' })).toBe('0000-00-00')
  expect(stored({ stageKey: 'negotiating', intervals: { negotiatingPendingYouInterval: 4 } })).toBe('z004')
  expect(stored({ stageKey: 'interested' })).toBeNull()
})

const isFound = (input: Partial<OutreachInput>, from: string | null, to: string | null) => {
  const kept = stored(input)
  const ranges = storedOutreachRanges(from, to, '2026-11-20')
  return kept !== null && ranges.some((range) => kept >= range.from && kept <= range.to)
}

test('[NX4] stored days are found between two days, as of today', () => {
  const fourDaysAhead = { stageKey: 'negotiating', intervals: { negotiatingPendingYouInterval: 4 } }
  const isDue = (input: Partial<OutreachInput>) => isFound(input, null, '2026-11-20')
  const isInAWeek = (input: Partial<OutreachInput>) => isFound(input, '2026-11-21', '2026-11-27')
  const isLater = (input: Partial<OutreachInput>) => isFound(input, '2026-11-28', null)
  const isOverdue = (input: Partial<OutreachInput>) => isFound(input, '0001-01-01', '2026-11-19')
  const isToday = (input: Partial<OutreachInput>) => isFound(input, '2026-11-20', '2026-11-20')
  const kinds = (input: Partial<OutreachInput>) => [isDue(input), isInAWeek(input), isLater(input)]

  expect(kinds({})).toEqual([true, false, false])
  expect(kinds({ lastContacted: '2026-11-01T09:00:00Z' })).toEqual([true, false, false])
  expect(kinds({ lastContacted: '2026-11-19T09:00:00Z' })).toEqual([false, true, false])
  expect(kinds(fourDaysAhead)).toEqual([false, true, false])
  expect(kinds({ nextOutreachDate: '2026-12-24' })).toEqual([false, false, true])
  expect(kinds({ stageKey: 'interested' })).toEqual([false, false, false])
  expect([isOverdue({}), isToday({})]).toEqual([false, true])
  expect([isOverdue(fourDaysAhead), isToday(fourDaysAhead)]).toEqual([false, false])
  expect([isOverdue({ lastContacted: '2026-11-01T09:00:00Z' }), isToday({ lastContacted: '2026-11-01T09:00:00Z' })]).toEqual([true, false])
  expect([isOverdue({ nextOutreachDate: '2026-11-20' }), isToday({ nextOutreachDate: '2026-11-20' })]).toEqual([false, true])
})
