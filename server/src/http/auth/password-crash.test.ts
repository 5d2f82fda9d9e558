import { afterEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'

const apps: TestApp[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** A store whose process ends right after the commit in which a password was changed: nothing is stored any more until it is started again. */
const createMortal = (store: Store) => {
  let kept: string | undefined
  let isDead = false
  const password = async () =>
    JSON.stringify(await store.read((db) => db.select({ of: store.tables.credential.password }).from(store.tables.credential)))
  return {
    async arm() {
      kept = await password()
    },
    restart() {
      kept = undefined
      isDead = false
    },
    store: {
      ...store,
      write: async (body) => {
        if (isDead) throw new Error('The process is no more')
        const value = await store.write(body)
        isDead = kept !== undefined && (await password()) !== kept
        return value
      },
    } satisfies Store,
  }
}

/** Somebody who is signed in twice, has a key, and was sent two reset links. */
const openWorld = async () => {
  const mortal = createMortal(await openTestStore())
  const app = await openTestApp({ store: mortal.store })
  apps.push(app)
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'robot', scope: 'read' })
  const phone = app.visitor()
  await phone.call('POST', '/api/auth/sign-in/email', { email: ana.email, password: ana.password })
  for (let round = 0; round < 2; round += 1) await app.visitor().call('POST', '/api/auth/request-password-reset', { email: ana.email })
  await expect.poll(() => app.mails()).toHaveLength(2)
  const links = app.mails().map((mail) => /reset-password\?token=(\S+)/.exec(mail)?.[1] ?? '')
  const reset = (token: string | undefined, password: string) =>
    app.visitor().call('POST', '/api/auth/reset-password', { token, newPassword: password, revokeKeys: true })
  return {
    mortal,
    ana,
    phone,
    links,
    reset,
    byKey: async () => (await app.call('GET', '/api/session', undefined, { authorization: `Bearer ${key.token}` })).status,
    isIn: async (browser: typeof phone) => (await browser.get('/api/session')).status === 200,
    signIn: async (password: string) =>
      (await app.visitor().call('POST', '/api/auth/sign-in/email', { email: ana.email, password })).status,
  }
}

const newPassword = 'another long password'

test('a process that dies the moment a reset is stored leaves no other link, session or key that was to go', async () => {
  const { mortal, ana, phone, links, reset, byKey, isIn, signIn } = await openWorld()
  await mortal.arm()

  await reset(links[1], newPassword)
  mortal.restart()

  expect([await isIn(ana), await isIn(phone), await byKey()]).toEqual([false, false, 401])
  expect((await reset(links[0], 'the password of a thief')).status).toBe(400)
  expect(await signIn(newPassword)).toBe(200)
})

test('nor does one that dies the moment a change of password is stored', async () => {
  const { mortal, ana, phone, links, reset, byKey, isIn, signIn } = await openWorld()
  await mortal.arm()

  await ana.call('POST', '/api/auth/change-password', { currentPassword: ana.password, newPassword, revokeKeys: true })
  mortal.restart()

  expect([await isIn(phone), await byKey()]).toEqual([false, 401])
  for (const link of links) expect((await reset(link, 'the password of a thief')).status).toBe(400)
  expect(await signIn(newPassword)).toBe(200)
})
