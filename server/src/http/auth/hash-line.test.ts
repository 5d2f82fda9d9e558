import { afterEach, expect, test } from 'vitest'
import { openTestApp } from '../../test-app.ts'
import { createHashLine, hashingFor } from './hash-line.ts'

const ended: (() => Promise<void>)[] = []
afterEach(() => Promise.all(ended.splice(0).map((end) => end())))

/** Hashes that are computed one by one, when they are told to. */
const openLine = (atOnce: number) => {
  const underWay: { readonly password: string; readonly end: (hash: string) => void; readonly fail: (error: Error) => void }[] = []
  const line = createHashLine(
    {
      hash: (password) => new Promise((end, fail) => void underWay.push({ password, end, fail })),
      verify: async () => true,
    },
    atOnce,
  )
  return { line, underWay }
}

test('so many hashes are computed at once, and askers take turns', async () => {
  const { line, underWay } = openLine(2)
  const begun: string[] = []
  const hashes = ['eve 1', 'eve 2', 'eve 3', 'eve 4', 'ana 1', 'ben 1'].map((password) =>
    hashingFor(password.slice(0, 3), () => line.hash(password)),
  )

  while (begun.length < hashes.length) {
    expect(underWay.length).toBeLessThanOrEqual(2)
    const own = underWay.shift()
    begun.push(own?.password ?? '')
    own?.end('')
    await new Promise((resolve) => setImmediate(resolve))
  }

  await Promise.all(hashes)
  expect(begun).toEqual(['eve 1', 'eve 2', 'eve 3', 'ana 1', 'ben 1', 'eve 4'])
})

test('a hash that fails lets the next one begin', async () => {
  const { line, underWay } = openLine(1)
  const [broken, next] = [line.hash('broken'), line.hash('next')]

  underWay[0]?.fail(new Error('no memory'))
  await expect(broken).rejects.toThrow('no memory')
  underWay[1]?.end('hash')

  expect(await next).toBe('hash')
})

test('who is signed in is answered while strangers try passwords', async () => {
  const app = await openTestApp({ hasTrueHashing: true })
  ended.push(app.close)
  const ana = await app.signUp('Ana')
  let answered = 0
  const tries = Array.from({ length: 12 }, (_, number) =>
    app
      .visitor()
      .call('POST', '/api/auth/sign-in/email', { email: `nobody${number}@example.com`, password: 'a wrong password' })
      .then(() => (answered += 1)),
  )
  await new Promise((resolve) => setImmediate(resolve))

  expect((await ana.get('/api/session')).status).toBe(200)

  expect(answered).toBeLessThan(6)
  await Promise.all(tries)
})
