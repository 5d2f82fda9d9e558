import { expect, test } from 'vitest'
import { endsToTell, isNews } from './code-notice.ts'

test('[NC1] a first order is told of while it is news', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')

  expect(['2026-11-20T11:00:00Z', '2026-11-18T12:00:00Z', '2026-11-18T11:59:00Z'].map((at) => isNews(Date.parse(at), now))).toEqual([
    true,
    true,
    false,
  ])
})

test('[NC2] the end of a code is told of three days before, or later where nobody looked', () => {
  expect(endsToTell('2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-12-02' })
})
