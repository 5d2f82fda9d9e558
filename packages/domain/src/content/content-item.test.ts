import { expect, test } from 'vitest'
import { approvedText, contentSummary, contentTypeLabels, itemTone, progressText, readContentType } from './content-item.ts'
import { readContentLink, readReference } from './content-text.ts'

const today = '2026-11-20'

test('[CT1] content types are called as people call them, and read by their exact names', () => {
  expect(Object.values(contentTypeLabels)).toEqual([
    'Instagram Story',
    'Instagram Reel',
    'Instagram Carousel',
    'TikTok',
    'YouTube Short',
    'YouTube Integration',
    'YouTube Dedicated',
    'Podcast',
    'Blog Post',
    'Newsletter',
  ])
  expect([readContentType('BLOG_POST'), readContentType('blog post')]).toEqual(['BLOG_POST', null])
})

test('[CT2] a row is green when both marks are set, red when overdue and not both, else neutral; due today is neutral', () => {
  const tone = (dueDate: string, approved: boolean, posted: boolean) => itemTone({ dueDate, approved, posted }, today)

  expect([tone('2026-11-19', true, true), tone('2026-12-24', true, true)]).toEqual(['green', 'green'])
  expect([tone('2026-11-19', true, false), tone('2026-11-19/07', false, false)]).toEqual(['red', 'red'])
  expect([tone('2026-11-20', false, false), tone('2026-11-20/59', false, true), tone('2026-11-20T00:07:00.000Z', false, true)]).toEqual([
    'neutral',
    'neutral',
    'neutral',
  ])
})

test('[CT3] a partnership says how many of its items are approved and posted', () => {
  const items = [true, true, true, false, false].map((approved, index) => ({ approved, posted: index < 2 }))

  expect([approvedText(items), progressText(items)]).toEqual(['3/5 approved', '3/5 approved · 2/5 posted'])
})

test('[CT4] a summary counts by type, with x N when there is more than one', () => {
  const summary = contentSummary([{ type: 'TIKTOK' }, { type: 'INSTAGRAM_REEL' }, { type: 'TIKTOK' }, { type: 'TIKTOK' }])

  expect(summary.map(({ text }) => text)).toEqual(['Instagram Reel', 'TikTok x 3'])
})

test('[CT5] a link is an address of the web or nothing; a reference is one line', () => {
  expect(['', '  ', 'example.com/a', 'javascript:alert(1)', `https://a.com/${'x'.repeat(2000)}`].map(readContentLink)).toEqual([
    null,
    null,
    'https://example.com/a',
    undefined,
    undefined,
  ])
  expect([readReference(' a\nb '), readReference(''), readReference('x'.repeat(201))]).toEqual(['a b', null, null])
})
