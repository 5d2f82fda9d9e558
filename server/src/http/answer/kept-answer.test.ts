import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { keepAnswer } from './kept-answer.ts'

test('what everybody gets is made once, however many ask at once', async () => {
  let made = 0
  const kept = keepAnswer({
    type: 'text/plain',
    async make() {
      made += 1
      return 'the same for everybody'
    },
  })
  const app = new Hono<AppEnv>().get('/', kept)

  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/')))

  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['the same for everybody']))
  expect(made).toBe(1)
})

test('what could not be made is tried again with the next call', async () => {
  const tries = [new Error('no file handle left'), undefined]
  const kept = keepAnswer({
    type: 'text/plain',
    make() {
      const error = tries.shift()
      if (error) throw error
      return 'here'
    },
  })
  const app = new Hono<AppEnv>().get('/', kept).onError((_, c) => c.text('failed', 500))

  expect((await app.request('/')).status).toBe(500)
  expect(await (await app.request('/')).text()).toBe('here')
})

test('who has it is told so, among other marks and however much stands between them', async () => {
  const app = new Hono<AppEnv>().get('/', keepAnswer({ type: 'text/plain', make: () => 'here' }))
  const etag = (await app.request('/')).headers.get('etag') ?? ''
  const ask = async (marks: string) => (await app.request('/', { headers: { 'if-none-match': marks } })).status

  expect(await ask(`"another" , ${etag}`)).toBe(304)
  expect(await ask(`"another"${' '.repeat(2_000_000)}x`)).toBe(200)
})
