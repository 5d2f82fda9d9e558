import { expect, test } from 'vitest'
import { firstCall } from './first-call.ts'

test('the first call of a key is a whole command, without an organization to look up', () => {
  expect(firstCall('https://rapport.example', 'rk_abc')).toBe(
    "curl 'https://rapport.example/api/accounts?limit=5' -H 'Authorization: Bearer rk_abc'",
  )
})
