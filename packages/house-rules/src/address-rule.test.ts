import { expect, test } from 'vitest'
import { addressFaults } from './address-rule.ts'

/** Composed, so that this file contains none. */
const [slash, scheme] = ['/', 'http://']

test('a registry is found as an address and as a setting', () => {
  expect(addressFaults([{ path: '.npmrc', text: `color=false\n${'registry'}=${scheme}host` }])).toEqual([
    '.npmrc:2 names a package registry: leave that to the machine.',
  ])
  expect(addressFaults([{ path: 'a.md', text: `see ${scheme}registry.example.com` }])).toHaveLength(1)
  expect(addressFaults([{ path: 'a.md', text: `see ${scheme}10.0.0.7:8081/api/npm/all/` }])).toHaveLength(1)
})

test('a folder of one machine is found, a route of the app is not', () => {
  expect(addressFaults([{ path: 'a.ts', text: `const at = '${slash}home/ana/rapport'` }])).toEqual([
    'a.ts:1 names a folder of one machine: use a path from the root.',
  ])
  expect(addressFaults([{ path: 'a.ts', text: `open('/home'); open('/home?search=x'); get('https://example.com/root/a')` }])).toEqual([])
})
