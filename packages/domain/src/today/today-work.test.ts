import { expect, test } from 'vitest'
import { codeKinds, dueKinds, rightsKinds } from '../notification/notification.ts'
import { doneWords, isContentDue, sectionOfNotice, sectionTitles, shortLateness, todaySections } from './today-work.ts'

const today = '2026-11-20'

test('[TD7] Today begins with what is overdue and ends with what runs out', () => {
  expect(todaySections.map((section) => sectionTitles[section])).toEqual([
    'Overdue',
    'Due today',
    'Content due',
    'Invoices open',
    'Mentions',
    'Ending soon',
  ])
})

test('[TD8] content is on Today while it is open, from seven days before it is due', () => {
  const isDue = (dueDate: string, marks = { approved: false, posted: false }) => isContentDue({ dueDate, ...marks }, today)

  expect(isDue('2026-01-01')).toBe(true)
  expect(isDue('2026-11-27/05')).toBe(true)
  expect(isDue('2026-11-28')).toBe(false)
  expect(isDue('2026-11-01', { approved: true, posted: false })).toBe(true)
  expect(isDue('2026-11-01', { approved: true, posted: true })).toBe(false)
})

test('[TD9] an unread mention and the end of a code or of rights is on Today, a first order or a due item is not', () => {
  expect(sectionOfNotice('mention')).toBe('mentions')
  expect(codeKinds.map(sectionOfNotice)).toEqual([null, 'ending'])
  expect(rightsKinds.map(sectionOfNotice)).toEqual(['ending', 'ending', 'ending', 'ending'])
  expect(dueKinds.map(sectionOfNotice)).toEqual([null, null, null])
})

test('[TD10] a row says how many days late it is', () => {
  expect(shortLateness('2026-11-11', today)).toBe('9 d late')
  expect(shortLateness(today, today)).toBeNull()
  expect(shortLateness('2026-11-21', today)).toBeNull()
})

test('[TD11] what is done is counted with all there was', () => {
  expect(doneWords(7, 12)).toBe('7 of 12 done')
  expect(doneWords(0, 12)).toBeNull()
})
