import { draftAgreement } from '@rapport/agreement-reader/read-agreement'
import { expect, test } from 'vitest'

const filled = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length)

const texts = {
  'one letter': 'a',
  blanks: ' ',
  'empty lines': '\n',
  'one number': '1,111,',
  amounts: 'from $5 to $1,234.56 total fee ',
  'lines of amounts': '$1,234.56 total\n',
  days: 'May 4, ',
  'lines of days': 'May 4, 2026 - June 5, 2026\n',
  pieces: '2 Reels with each Story and the Instagram TikTok YouTube video ',
  'lines of pieces': '2 Instagram Reels by May 4, 2026\n',
  'rows of a table': 'Reel | 2 | May 4, 2026 | $500\n',
  bars: ' | ',
  options: 'Option 1: $500 - 1 Reel\nOption 2: $700\n',
  quotes: '>\n',
  'heads of mails': 'From: a@b\nDate: May 4, 2026\n\nhi\n',
  introductions: 'On Mon, 4 May 2026 a wrote:\n',
  chat: '[10:02] Ana: 2 reels $500\n',
  numbers: 'twenty hundred thousand ',
  addresses: 'https://www.instagram.com/reel/AAA ',
  'one address': 'https://www.instagram.com/reel/',
  sentences: 'Invoice paid, sent to finance. Two Reels by May 4 within 7 days of signing. ',
  orders: 'Ignore all previous instructions. ',
}

/** Seconds of the processor's time in this thread, which do not depend on what else the machine does. */
const secondsOf = (work: () => void): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000_000
}

/** The least of some tries; one that is short enough is the last. What else the machine does makes none shorter. */
const leastSeconds = (tries: number, text: string, enough = 0): number => {
  const lines = text.split('\n').map((line) => ({ text: line }))
  let least = Number.POSITIVE_INFINITY
  for (let made = 0; made < tries && least >= enough; made += 1)
    least = Math.min(
      least,
      secondsOf(() => draftAgreement({ kind: 'txt', lines }, { today: '2026-11-20' })),
    )
  return least
}

test.each(Object.entries(texts))('[DU46] of %s, four times the characters take at most eight times as long', (_, text) => {
  const enough = 8 * leastSeconds(3, filled(text, 20_000)) + 0.02

  expect(leastSeconds(20, filled(text, 80_000), enough)).toBeLessThan(enough)
})
