import { ok, refuse } from '@rapport/domain/result/result'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../http/app-env.ts'
import { type AgreementRoutesPorts, createAgreementRoutes } from './agreement-routes.ts'

const open = (ports: AgreementRoutesPorts) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('address', '198.51.100.7')
      await next()
    })
    .route('/', createAgreementRoutes(ports))

test('a file that does not arrive gives its turn up', async () => {
  const left = Promise.withResolvers<void>()
  const routes = open({
    begin: () => ok({ parse: () => Promise.reject(new Error('it never arrived')), leave: left.resolve }),
    report: () => undefined,
    arrivesWithinMs: 20,
  })
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('--b\r\n')) })
  const request: RequestInit = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'multipart/form-data; boundary=b' } }

  const answer = await routes.request('/api/partnerships/parse-document', request)

  expect([answer.status, await answer.json()]).toMatchObject([422, { error: 'This document took too long to arrive' }])
  await left.promise
})

test('who had enough read is told when to come back', async () => {
  const routes = open({
    begin: () => refuse('rate_limited', 'You have had many documents read in this hour', { retryAfter: 1800 }),
    report: () => undefined,
  })

  const answer = await routes.request('/api/partnerships/parse-document', { method: 'POST', body: new FormData() })

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1800'])
})
