import { expect, test } from 'vitest'
import { shownPath } from './request-log.ts'

test('what opens an invitation stands in no line of the log', () => {
  expect(shownPath('/api/invitations/k3jd8f2h4g6s9d1a')).toBe('/api/invitations/k3jd…')
  expect(shownPath('/invitation/k3jd8f2h4g6s9d1a')).toBe('/invitation/k3jd…')
  expect(shownPath('/api/accounts/01hx0000000000000000000001')).toBe('/api/accounts/01hx0000000000000000000001')
  expect(shownPath('/api/invitations')).toBe('/api/invitations')
})
