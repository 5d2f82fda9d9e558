import { afterEach, expect, test } from 'vitest'
import type { EdgePorts } from '../edge.ts'
import { openFacts } from '../test-facts.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const facts of opened.splice(0)) await facts.close()
})

const open = async (more: Partial<EdgePorts> = {}) => {
  const facts = await openFacts(more)
  opened.push(facts)
  return facts
}

test('metrics are read from this machine, not through a proxy, or with the metrics key', async () => {
  const { app } = await open({ metricsKey: 'figures' })

  const local = await app.request('/api/metrics')
  const proxied = await app.request('/api/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })
  const withKey = await app.request('/api/metrics', { headers: { 'x-forwarded-for': '10.0.0.1', authorization: 'Bearer figures' } })

  expect([local.status, proxied.status, withKey.status]).toEqual([200, 403, 200])
  expect(await local.text()).toContain('rapport_http_request_seconds')
})

test('the server is not ready while it stops', async () => {
  const running = await open()
  const stopping = await open({ isStopping: () => true })

  expect((await running.app.request('/api/ready')).status).toBe(200)
  expect((await stopping.app.request('/api/ready')).status).toBe(503)
  expect((await stopping.app.request('/api/health')).status).toBe(200)
})
