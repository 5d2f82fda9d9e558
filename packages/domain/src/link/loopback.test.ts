import { expect, test } from 'vitest'
import { isLoopback, isLoopbackAddress } from './loopback.ts'

test('[LO1] this machine has several names', () => {
  for (const host of [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'rapport.localhost',
    '127.0.0.1',
    '127.1.2.3',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
  ])
    expect(isLoopback(host), host).toBe(true)
  expect(isLoopbackAddress('http://localhost:3000')).toBe(true)
  expect(isLoopbackAddress('http://[::1]:3000/home')).toBe(true)
  expect(isLoopbackAddress('http://[::ffff:127.0.0.1]/')).toBe(true)
})

test('[LO1] what only looks like it is another machine', () => {
  for (const host of [
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '127.evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'mylocalhost',
    '',
  ])
    expect(isLoopback(host), host).toBe(false)
  expect(isLoopbackAddress('https://rapport.example.com')).toBe(false)
  expect(isLoopbackAddress('http://localhost@evil.example')).toBe(false)
  expect(isLoopbackAddress('localhost:3000')).toBe(false)
})
