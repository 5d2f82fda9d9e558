import { expect, test } from 'vitest'
import { openFacts } from '../test-facts.ts'
import { createLog } from './log.ts'
import { shownPath } from './request-log.ts'

test('what opens an invitation stands in no line of the log', () => {
  expect(shownPath('/api/invitations/k3jd8f2h4g6s9d1a')).toBe('/api/invitations/k3jd…')
  expect(shownPath('/invitation/k3jd8f2h4g6s9d1a')).toBe('/invitation/k3jd…')
  expect(shownPath('/api/invitations/k3jd8f2h4g6s9d1a/')).toBe('/api/invitations/k3jd…')
  expect(shownPath('/api/accounts/01hx0000000000000000000001')).toBe('/api/accounts/01hx0000000000000000000001')
  expect(shownPath('/api/invitations')).toBe('/api/invitations')
})

test('the line of a call that looks at an invitation does not open it', async () => {
  const lines: string[] = []
  const { app, close } = await openFacts({ log: createLog('info', { write: (line) => void lines.push(line) }) })

  await app.request('/api/invitations/k3jd8f2h4g6s9d1a')
  await close()

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'answered', path: '/api/invitations/k3jd…' }])
})

test('the line of a followed tracking link does not say from where', async () => {
  const lines: string[] = []
  const { app, close } = await openFacts({ log: createLog('info', { write: (line) => void lines.push(line) }) })

  await app.request('/api/utm-tracking/k3jd8f2h4g6s9d1a')
  await app.request('/api/utm-tracking/k3jd8f2h4g6s9d1a/', { method: 'POST' })
  await app.request('/api/health')
  await close()

  expect(lines.map((line) => 'address' in JSON.parse(line))).toEqual([false, false, true])
})
