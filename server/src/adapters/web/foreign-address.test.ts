import { expect, test } from 'vitest'
import { isPublicAddress, publicUrlOf } from './foreign-address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '0.0.0.0',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '',
  'not an address',
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:93.184.216.34'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://0x7f000001/',
  'http://127.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://metadata.google.internal/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://x.localhost/',
  'http://printer.local/',
  'http://router/',
  'http://１２７.０.０.１/',
  'http://jane.example:8080/',
  'https://jane.example:22/',
  'http://ana:secret@jane.example/',
  'ftp://jane.example/',
  'file:///etc/passwd',
  'gopher://jane.example/',
  'javascript:alert(1)',
  'not an address',
])('%s is never asked for', (address) => {
  expect(publicUrlOf(address)).toBe(null)
})

test('a public address may be asked for, also on the other of the two ports', () => {
  expect(publicUrlOf('https://jane.example/links')?.href).toBe('https://jane.example/links')
  expect(publicUrlOf('http://jane.example:443/')?.port).toBe('443')
  expect(publicUrlOf('/about', 'https://jane.example/links')?.href).toBe('https://jane.example/about')
  expect(publicUrlOf('//127.0.0.1/', 'https://jane.example/')).toBe(null)
})
