import { expect, test } from 'vitest'
import { callerAddress, isFromThisMachine, networkOf } from './caller-address.ts'

const from = (told: string, trustProxy: number, peer = '127.0.0.1') =>
  callerAddress(peer, new Headers({ 'x-forwarded-for': told }), trustProxy)

test('without a trusted proxy the address is that of the connection', () => {
  expect(from('203.0.113.7', 0, '198.51.100.1')).toBe('198.51.100.1')
  expect(callerAddress('::ffff:198.51.100.1', new Headers(), 0)).toBe('198.51.100.1')
})

test('of what stands in X-Forwarded-For as much is believed as there are proxies', () => {
  expect(from('203.0.113.7', 1)).toBe('203.0.113.7')
  expect(from('1.1.1.1, 203.0.113.7', 1)).toBe('203.0.113.7')
  expect(from('1.1.1.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  expect(from('203.0.113.7', 2)).toBe('203.0.113.7')
  expect(from('203.0.113.7:4711', 1)).toBe('203.0.113.7')
  expect(from('[2001:db8::7]:4711', 1)).toBe('2001:db8::7')
})

test('of whom a trusted proxy says nonsense is a stranger without an address, never this machine', () => {
  for (const told of ['', 'unknown', '203.0.113.7,', '203.0.113.7, <script>']) {
    expect(from(told, 1), told).toBe('0.0.0.0')
    expect(isFromThisMachine(from(told, 1), new Headers({ host: 'localhost' }), 1), told).toBe(false)
  }
  expect(callerAddress('127.0.0.1', new Headers(), 1)).toBe('127.0.0.1')
})

test('a call is of this machine when its address and the name it asks for are, and no stranger stands behind it', () => {
  const isLocal = (address: string, headers: Readonly<Record<string, string>>, trustProxy = 0) =>
    isFromThisMachine(address, new Headers(headers), trustProxy)

  expect(isLocal('127.0.0.1', {})).toBe(true)
  expect(isLocal('::1', { host: '[::1]:3000' })).toBe(true)
  expect(isLocal('127.0.0.1', { host: 'rapport.example.com' })).toBe(false)
  expect(isLocal('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(false)
  expect(isLocal('127.0.0.1', { via: '1.1 proxy' })).toBe(false)
  expect(isLocal('203.0.113.7', {}, 1)).toBe(false)
})

test('addresses of IPv6 are counted by their network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::')
  expect(networkOf('2001:db8:1:2::')).toBe('2001:db8:1:2::')
  expect(networkOf('2001:db8::7')).toBe('2001:db8:0:0::')
  expect(networkOf('::1')).toBe('0:0:0:0::')
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
})
