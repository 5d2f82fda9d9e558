import { expect, test } from 'vitest'
import { jsonBy } from '../test-edge.ts'
import { openFacts } from '../test-facts.ts'

test('data and a refusal have the same head: a policy, an id, the commit they know of, and nobody keeps them', async () => {
  const { app, close } = await openFacts()
  const headers = { ...jsonBy('ana'), 'x-request-id': 'request-0003' }

  const data = await app.request('/api/facts', { headers })
  const refusal = await app.request('/api/facts', { method: 'POST', headers, body: '{}' })
  await close()

  expect([data.status, refusal.status]).toEqual([200, 400])
  expect(Object.fromEntries(refusal.headers)).toEqual(Object.fromEntries(data.headers))
  expect(Object.fromEntries(data.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'cache-control': 'no-store',
    'x-request-id': 'request-0003',
    'rapport-changes': expect.stringMatching(/^\w{8}-0$/),
  })
})
