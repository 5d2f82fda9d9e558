import { expect, test } from 'vitest'
import { referrerOf } from './referrer.ts'

test('[AD3] a remembered page of this app is where Back leads', () => {
  expect(referrerOf({ referrer: '/home?stage=Signed' })).toBe('/home?stage=Signed')
  expect(referrerOf({ referrer: '/settings/account' })).toBe('/settings/account')
})

test('[AD3] another host, another profile and nonsense are not remembered', () => {
  expect(referrerOf({ referrer: '//evil.example' })).toBeNull()
  expect(referrerOf({ referrer: '/\\evil.example' })).toBeNull()
  expect(referrerOf({ referrer: '/\t/evil.example' })).toBeNull()
  expect(referrerOf({ referrer: 'https://evil.example' })).toBeNull()
  expect(referrerOf({ referrer: '/influencer/jane-1' })).toBeNull()
  expect(referrerOf(undefined)).toBeNull()
})
