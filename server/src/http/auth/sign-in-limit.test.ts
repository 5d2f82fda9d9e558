import { expect, test } from 'vitest'
import { createSignInLimit } from './sign-in-limit.ts'

const alone = { isShared: false, write: () => expect.unreachable() }

test('names that an address makes up push out no count of failures', async () => {
  let ms = 0
  const limit = createSignInLimit({ store: alone, kind: 'tries', failures: 2, ofAddressAMinute: 300, now: () => ms })
  for (let tries = 0; tries < 2; tries += 1) await limit.begin('203.0.113.7', 'ana@example.com')

  for (let minute = 0; minute < 14; minute += 1) {
    ms = minute * 60_000
    for (let name = 0; name < 1500; name += 1) await limit.begin('203.0.113.7', `${minute}-${name}@example.com`)
  }
  ms = 14 * 60_000

  expect(await limit.begin('203.0.113.7', 'ana@example.com')).toBe(60)
  expect(await limit.begin('203.0.113.8', 'ana@example.com')).toBeUndefined()
})
