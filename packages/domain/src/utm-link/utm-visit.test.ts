import { expect, test } from 'vitest'
import { minuteMs } from '../limit/unit.ts'
import { beginsSession, isClick, lastClick, networkOf, saltDay, visitorKeyBytes, visitorText } from './utm-visit.ts'

const human = { method: 'GET', userAgent: 'Mozilla/5.0', purposes: [undefined] }
const isBot = (userAgent: string) => userAgent.includes('bot')

test('[UL19] a click is a GET of a human: no bot, no prefetch, no program without a name, no HEAD', () => {
  expect(isClick(human, isBot)).toBe(true)
  expect(isClick({ ...human, method: 'HEAD' }, isBot)).toBe(false)
  expect(isClick({ ...human, userAgent: undefined }, isBot)).toBe(false)
  expect(isClick({ ...human, userAgent: ' ' }, isBot)).toBe(false)
  expect(isClick({ ...human, userAgent: 'slackbot' }, isBot)).toBe(false)
  for (const purpose of ['prefetch', 'prefetch;prerender', 'Preview', 'prerender'])
    expect(isClick({ ...human, purposes: [undefined, purpose] }, isBot)).toBe(false)
})

test('[UL20] a session is the first click, or one after 30 idle minutes', () => {
  const at = Date.parse('2026-03-05T12:00:00Z')

  expect(beginsSession(at, null)).toBe(true)
  expect([0, 1, 29, 30, 31].map((minutes) => beginsSession(at + minutes * minuteMs, at))).toEqual([false, false, false, true, true])
  expect(beginsSession(at - 60 * minuteMs, at)).toBe(false)
  expect([lastClick(at, null), lastClick(at, at + 1), lastClick(at + 2, at + 1)]).toEqual([at, at + 1, at + 2])
})

test('[UL21] a visitor is known on one link, by its network and program, with the salt of the day', () => {
  expect(visitorText('link1', '203.0.113.7', ' Mozilla/5.0 ')).toBe('["link1","203.0.113.7","Mozilla/5.0"]')
  expect(visitorText('link1', '203.0.113.7', 'x')).not.toBe(visitorText('link2', '203.0.113.7', 'x'))
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:DB8:0:12::1')).toBe(networkOf('2001:db8::12:ffff:1:2:3'))
  expect(networkOf('2001:db8:0:12:1:2:3:4%eth0')).toBe('2001:db8:0:12')
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(saltDay(Date.parse('2026-03-05T23:59:59.999Z'))).toBe('2026-03-05')
  expect(visitorKeyBytes).toBe(16)
})
