import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, quickHashing, type TestApp } from '../../test-app.ts'

const newPassword = 'another long password'

let app: TestApp
let ana: Awaited<ReturnType<TestApp['signUp']>>
let held: { readonly until: Promise<void>; readonly isReached: () => void } | undefined
beforeEach(async () => {
  const wait = async <T>(hashed: T): Promise<T> => {
    const own = held
    held = undefined
    own?.isReached()
    await own?.until
    return hashed
  }
  app = await openTestApp({
    hashing: {
      hash: async (password) => wait(await quickHashing.hash(password)),
      verify: async (kept) => wait(await quickHashing.verify(kept)),
    },
  })
  ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
})
afterEach(() => app.close())

/** Begins a call, and lets it compute its hash for as long as something else takes. */
const whileHashing = async (begin: () => Promise<Response>, meanwhile: () => Promise<unknown>): Promise<Response> => {
  const [reached, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  held = { until: until.promise, isReached: reached.resolve }
  const call = begin()
  await reached.promise
  await meanwhile()
  until.resolve()
  return call
}

const change = (who: Pick<typeof ana, 'call'>, password = newPassword) =>
  who.call('POST', '/api/auth/change-password', { currentPassword: ana.password, newPassword: password })
const signIn = (who: Pick<typeof ana, 'call'>, password: string) =>
  who.call('POST', '/api/auth/sign-in/email', { email: ana.email, password })
const signedIn = async (password: string) => (await signIn(app.visitor(), password)).status
const isIn = async (who: Pick<typeof ana, 'get'>) => (await who.get('/api/session')).status === 200
const mailedLink = async () => {
  await app.visitor().call('POST', '/api/auth/request-password-reset', { email: ana.email })
  await expect.poll(() => app.mails()).toHaveLength(1)
  return /reset-password\?token=(\S+)/.exec(app.mails()[0] ?? '')?.[1]
}
const reset = (token: string | undefined, password = newPassword) =>
  app.visitor().call('POST', '/api/auth/reset-password', { token, newPassword: password })

test('who signs in with a password that is changed meanwhile is not let in', async () => {
  const thief = app.visitor()

  const answer = await whileHashing(
    () => signIn(thief, ana.password),
    async () => expect((await change(ana)).status).toBe(200),
  )

  expect([answer.status, await answer.json()]).toMatchObject([401, { message: 'The password was changed meanwhile. Please try again' }])
  expect([await isIn(thief), await isIn(ana), await signedIn(newPassword)]).toEqual([false, true, 200])
})

test('a change by the former password does not replace the password of a reset', async () => {
  const thief = app.visitor()
  await signIn(thief, ana.password)
  const link = await mailedLink()

  const answer = await whileHashing(
    () => change(thief, 'the password of a thief'),
    async () => expect((await reset(link)).status).toBe(200),
  )

  expect([answer.status, await isIn(thief)]).toEqual([401, false])
  expect([await signedIn(newPassword), await signedIn('the password of a thief')]).toEqual([200, 401])
})

test('nor does a reset whose link was used before the password was changed', async () => {
  const link = await mailedLink()

  const answer = await whileHashing(
    () => reset(link, 'the password of a thief'),
    async () => expect((await change(ana)).status).toBe(200),
  )

  expect([answer.status, await signedIn(newPassword), await signedIn('the password of a thief')]).toEqual([401, 200, 401])
})

test('of two changes by one password, one holds, and only its browser stays in', async () => {
  const phone = app.visitor()
  await signIn(phone, ana.password)

  const late = await whileHashing(
    () => change(phone, 'a third long password'),
    () => change(ana),
  )

  expect([late.status, await isIn(phone), await isIn(ana), await signedIn(newPassword)]).toEqual([401, false, true, 200])
})

test('a person is not deleted by the former password', async () => {
  const thief = app.visitor()
  await signIn(thief, ana.password)
  const link = await mailedLink()

  const answer = await whileHashing(
    () => thief.call('DELETE', '/api/profile', { password: ana.password }),
    async () => expect((await reset(link)).status).toBe(200),
  )

  expect([answer.status, await signedIn(newPassword)]).toEqual([401, 200])
})
