import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test-app.ts'

const apps: TestApp[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const newPassword = 'another long password'

/** An owner with a key, signed in on a phone too, and three reset links that the mails hold. */
const openWorld = async () => {
  const app = await openTestApp()
  apps.push(app)
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'robot', scope: 'read' })
  const phone = app.visitor()
  await phone.call('POST', '/api/auth/sign-in/email', { email: ana.email, password: ana.password })
  for (let round = 0; round < 3; round += 1) await app.visitor().call('POST', '/api/auth/request-password-reset', { email: ana.email })
  await expect.poll(() => app.mails()).toHaveLength(3)
  const links = app.mails().map((mail) => /reset-password\?token=(\S+)/.exec(mail)?.[1] ?? '')
  return {
    app,
    ana,
    phone,
    links,
    reset: (token: string | undefined, more: object = {}) =>
      app.visitor().call('POST', '/api/auth/reset-password', { token, newPassword, ...more }),
    byKey: async () => (await app.call('GET', '/api/session', undefined, { authorization: `Bearer ${key.token}` })).status,
    isIn: async (browser: typeof phone) => (await browser.get('/api/session')).status === 200,
  }
}

test('a reset ends all other links and all sessions; keys stay unless they are to go', async () => {
  const { links, reset, byKey, isIn, ana, phone } = await openWorld()

  const used = await reset(links[1])

  expect([used.status, await used.json()]).toEqual([200, { status: true, apiKeys: 1 }])
  expect([(await reset(links[0])).status, (await reset(links[2])).status]).toEqual([400, 400])
  expect([await isIn(ana), await isIn(phone), await byKey()]).toEqual([false, false, 200])
})

test('a reset that revokes keys ends them at once', async () => {
  const { links, reset, byKey } = await openWorld()

  const used = await reset(links[2], { revokeKeys: true })

  expect(await used.json()).toEqual({ status: true, apiKeys: 0 })
  expect(await byKey()).toBe(401)
})

test('a change of password ends all reset links and other sessions, asked for or not', async () => {
  const { links, reset, byKey, isIn, ana, phone } = await openWorld()

  const changed = await ana.call('POST', '/api/auth/change-password', {
    currentPassword: ana.password,
    newPassword,
    revokeOtherSessions: false,
  })

  expect([changed.status, await changed.json()]).toEqual([200, { status: true, apiKeys: 1 }])
  for (const link of links) expect((await reset(link)).status).toBe(400)
  expect([await isIn(ana), await isIn(phone), await byKey()]).toEqual([true, false, 200])
})

test('after it one ends all keys that act as oneself, also those of other organizations, and nobody else’s', async () => {
  const { app, ana, byKey } = await openWorld()
  const ben = await app.signUp('Ben')
  await app.join(ana, ben, 'admin')
  const bens: { token: string } = await ben.data('POST', '/api/api-keys', { name: 'other', scope: 'read' })
  await ana.call('POST', '/api/organizations', { name: 'Second' })
  await ana.data('POST', '/api/api-keys', { name: 'there', scope: 'read' })

  expect((await app.call('DELETE', '/api/profile/api-keys', undefined, { authorization: `Bearer ${bens.token}` })).status).toBe(403)
  expect(await ana.data('DELETE', '/api/profile/api-keys')).toEqual({ revoked: 2 })

  expect(await byKey()).toBe(401)
  expect((await app.call('GET', '/api/session', undefined, { authorization: `Bearer ${bens.token}` })).status).toBe(200)
})

test('a change that revokes keys ends them at once', async () => {
  const { byKey, ana } = await openWorld()

  await ana.call('POST', '/api/auth/change-password', { currentPassword: ana.password, newPassword, revokeKeys: true })

  expect(await byKey()).toBe(401)
})

test('asking for a reset answers alike for somebody and nobody, and before it knows', async () => {
  const { app } = await openWorld()
  const ask = async (email: unknown) => {
    const answer = await app.visitor().call('POST', '/api/auth/request-password-reset', { email })
    return [answer.status, await answer.json()]
  }

  expect(await ask('nobody@example.com')).toEqual(await ask('ana@example.com'))
  expect((await ask('no address'))[0]).toBe(400)
  expect((await ask(7))[0]).toBe(400)
})

test('a reset link is for the body: in the address it sets nothing', async () => {
  const { app, ana, links, isIn } = await openWorld()

  const inAddress = await app.visitor().call('POST', `/api/auth/reset-password?token=${links[0]}`, { newPassword })

  expect([inAddress.status, await isIn(ana)]).toEqual([400, true])
})
