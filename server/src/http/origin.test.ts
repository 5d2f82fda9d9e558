import { expect, test } from 'vitest'
import { createHostCheck, isAllowedHost, isAllowedOrigin } from './origin.ts'

const publicUrl = 'https://rapport.example.com/'
const mayWrite = (origin: string | undefined, host: string | undefined, more: Readonly<Record<string, string>> = {}, trustProxy = 0) =>
  isAllowedOrigin(new Headers({ ...(origin !== undefined && { origin }), ...(host !== undefined && { host }), ...more }), {
    publicUrl,
    trustProxy,
  })

test('the public address, the host that was asked and no Origin at all may write', () => {
  expect(mayWrite('https://rapport.example.com', 'internal:3000')).toBe(true)
  expect(mayWrite('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true)
  expect(mayWrite(undefined, '127.0.0.1:3000')).toBe(true)
})

test('another site, a look-alike, a file and nonsense may not', () => {
  expect(mayWrite('https://evil.example.com', 'rapport.example.com')).toBe(false)
  expect(mayWrite('https://rapport.example.com.evil.com', 'rapport.example.com')).toBe(false)
  expect(mayWrite('http://127.0.0.1:3001', '127.0.0.1:3000')).toBe(false)
  expect(mayWrite('null', 'null')).toBe(false)
  expect(mayWrite('', '')).toBe(false)
  expect(mayWrite('https://evil.example.com', undefined)).toBe(false)
})

test('the same host by another scheme is another site', () => {
  expect(mayWrite('http://rapport.example.com', 'rapport.example.com', { 'x-forwarded-proto': 'https' }, 1)).toBe(false)
  expect(mayWrite('https://127.0.0.1:3000', '127.0.0.1:3000')).toBe(false)
})

test('a proxy that ends TLS says by which scheme it was asked, when it is believed', () => {
  const asked = { 'x-forwarded-proto': 'https' }

  expect(mayWrite('https://other.example.com', 'other.example.com', asked, 1)).toBe(true)
  expect(mayWrite('https://other.example.com', 'other.example.com', asked)).toBe(false)
})

test('of several schemes the one is believed that the outermost proxy wrote', () => {
  const asked = (schemes: string, trustProxy: number) =>
    mayWrite('https://other.example.com', 'other.example.com', { 'x-forwarded-proto': schemes }, trustProxy)

  expect([asked('https, http', 1), asked('http, https', 1)]).toEqual([false, true])
  expect([asked('http, https, http', 2), asked('https', 2)]).toEqual([true, true])
})

test('on this machine only its own names and that of the public address are answered', () => {
  const answers = (host: string, isLoopbackOnly = true) => isAllowedHost(new Headers({ host }), { publicUrl, isLoopbackOnly })

  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'rapport.example.com', 'RAPPORT.example.com:443'])
    expect(answers(host), host).toBe(true)
  for (const host of ['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example:3000', '10.0.0.1', '', 'x y'])
    expect(answers(host), host).toBe(false)
  expect(answers('10.0.0.1:3000', false)).toBe(true)
})

test('a name that was answered lets no other one in', () => {
  const isAllowed = createHostCheck({ publicUrl, isLoopbackOnly: true })
  const answers = ['localhost:3000', 'evil.example', 'evil.example', 'localhost:3000', 'localhost:3000', 'rapport.example.com'].map(
    (host) => isAllowed(new Headers({ host })),
  )

  expect(answers).toEqual([true, false, false, true, true, true])
})
