import { expect, test } from 'vitest'
import { isAllowedOrigin } from './origin.ts'

const publicUrl = 'https://rapport.example.com/'

test('the public address, the host that was asked and no Origin at all may write', () => {
  expect(isAllowedOrigin('https://rapport.example.com', 'internal:3000', publicUrl)).toBe(true)
  expect(isAllowedOrigin('http://127.0.0.1:3000', '127.0.0.1:3000', publicUrl)).toBe(true)
  expect(isAllowedOrigin(undefined, '127.0.0.1:3000', publicUrl)).toBe(true)
  expect(isAllowedOrigin(null, '127.0.0.1:3000', publicUrl)).toBe(true)
})

test('another site, a look-alike, a file and nonsense may not', () => {
  expect(isAllowedOrigin('https://evil.example.com', 'rapport.example.com', publicUrl)).toBe(false)
  expect(isAllowedOrigin('https://rapport.example.com.evil.com', 'rapport.example.com', publicUrl)).toBe(false)
  expect(isAllowedOrigin('http://127.0.0.1:3001', '127.0.0.1:3000', publicUrl)).toBe(false)
  expect(isAllowedOrigin('null', 'null', publicUrl)).toBe(false)
  expect(isAllowedOrigin('', '', publicUrl)).toBe(false)
  expect(isAllowedOrigin('https://evil.example.com', undefined, publicUrl)).toBe(false)
})
