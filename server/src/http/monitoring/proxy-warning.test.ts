import { afterEach, expect, test } from 'vitest'
import type { EdgePorts } from '../edge.ts'
import { bodyOf } from '../test-edge.ts'
import { openFacts } from '../test-facts.ts'
import { createLog } from './log.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const facts of opened.splice(0)) await facts.close()
})

const open = async (more: Partial<EdgePorts>) => {
  const warnings: string[] = []
  const facts = await openFacts({ log: createLog('warn', { write: (line) => void warnings.push(JSON.parse(line).msg) }), ...more })
  opened.push(facts)
  const call = (headers: Readonly<Record<string, string>>) => facts.app.request('/api/health', { headers })
  return { app: facts.app, call, warnings }
}

const publicUrl = 'https://rapport.example.com'
const proxied = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', host: 'rapport.example.com' }

test('a PUBLIC_URL that disagrees with what comes through the proxy is warned of once', async () => {
  const { call, warnings } = await open({ publicUrl, trustProxy: 1 })

  await call(proxied)
  await call({ host: '127.0.0.1:3000' })
  expect(warnings).toEqual([])

  await call({ ...proxied, 'x-forwarded-proto': 'http' })
  await call({ ...proxied, host: 'crm.example.com' })
  expect(warnings).toEqual([
    expect.stringContaining('PUBLIC_URL is https://rapport.example.com, but through the proxy people ask for http://rapport.example.com.'),
  ])
})

test('a proxy that is not believed is warned of once', async () => {
  const { call, warnings } = await open({ publicUrl })

  for (let round = 0; round < 3; round += 1) await call(proxied)

  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY is not set')])
})

test('on this machine a page whose name leads here is not answered, whatever it asks for', async () => {
  const { app } = await open({ isLoopbackOnly: true })
  const paths = ['/', '/api/health', '/api/session', '/api/events', '/api/metrics', '/assets/x.js', '/files/pictures/x.png']
  const statuses = async (host: string) => Promise.all(paths.map(async (path) => (await app.request(path, { headers: { host } })).status))

  expect(new Set(await statuses('rebound.evil.example:3000'))).toEqual(new Set([421]))
  expect(await statuses('localhost:3000')).not.toContain(421)
  const answer = await app.request('/', { headers: { host: 'rebound.evil.example' } })
  expect((await bodyOf(answer)).message).toBe(
    'This server does not answer to this name. Open http://localhost:3000; a server with another name has it in PUBLIC_URL',
  )
})

test('behind a trusted proxy each address has its own limit, and figures are not for who comes through it', async () => {
  const { app } = await open({ publicUrl, trustProxy: 1, limits: { callsAMinute: 2 } })
  const from = async (address: string, path = '/api/facts') => (await app.request(path, { headers: { 'x-forwarded-for': address } })).status

  expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.7')]).toEqual([401, 401, 429])
  expect([await from('203.0.113.8'), await from('1.1.1.1, 203.0.113.7')]).toEqual([401, 429])
  expect([await from('203.0.113.9', '/api/metrics'), await from('127.0.0.1, 203.0.113.9', '/api/metrics')]).toEqual([403, 403])
})
