import { expect, test } from 'vitest'
import { jsonBy } from '../test-edge.ts'
import { openFactsForTest } from '../test-facts.ts'

test('too many calls are told when to come back, each caller alone', async () => {
  const { app } = await openFactsForTest({ limits: { callsAMinute: 2 } })
  const call = (who: string) => app.request('/api/facts?organizationId=org-1', { headers: jsonBy(who) })

  const answers = [await call('ana'), await call('ana'), await call('ana'), await call('reader')]

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429, 200])
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('of several servers each allows its share of the calls, as many as there are now', async () => {
  let servers = 2
  const { app } = await openFactsForTest({ limits: { callsAMinute: 4 }, servers: () => servers })
  const call = async () => (await app.request('/api/facts?organizationId=org-1', { headers: jsonBy('ana') })).status

  const together = [await call(), await call(), await call()]
  servers = 1
  const alone = [await call(), await call(), await call()]

  expect([together, alone]).toEqual([
    [200, 200, 429],
    [200, 200, 429],
  ])
})

test('files that somebody asks for or sends are counted by person as calls are, apart from them', async () => {
  const { app } = await openFactsForTest({ limits: { callsAMinute: 2 } })
  const ask = (who: string, path = '/files/pictures/a.webp', method = 'GET') => app.request(path, { method, headers: jsonBy(who) })

  const answers = [await ask('ana'), await ask('ana', '/files/uploads/a', 'PUT'), await ask('ana'), await ask('reader')]
  const call = await ask('ana', '/api/facts?organizationId=org-1')

  expect([...answers, call].map((answer) => answer.status)).toEqual([404, 404, 429, 404, 200])
})
