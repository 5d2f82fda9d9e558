import { expect, test } from 'vitest'
import { isBot } from './visitor.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('a program is judged alike each time, however many others came in between', () => {
  const judged = () => [isBot(phone), isBot(bot)]
  const before = [judged(), judged()]
  for (let other = 0; other < 1500; other += 1) isBot(`${phone} ${other}`)

  expect([...before, judged()]).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ])
})
