import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

const apps: TestApp[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})
const openApp = async (settings: Readonly<Record<string, string>> = {}) => {
  const app = await openTestApp({ settings })
  apps.push(app)
  return app
}

const signIn = (browser: Visitor, email: string, password: string, more: Readonly<Record<string, string>> = {}) =>
  browser.call('POST', '/api/auth/sign-in/email', { email, password }, more)
const isSignedIn = async (browser: Visitor) => (await browser.get('/api/session')).status === 200

test('no sign-up is lost beside writes that roll back', async () => {
  const app = await openApp()
  const names = Array.from({ length: 20 }, (_, index) => `Person${index}`)
  let isSigningUp = true
  const disturb = async () => {
    while (isSigningUp) {
      await app.store.write(() => Promise.reject(new Error('rolled back'))).catch(() => undefined)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  const disturbing = disturb()
  const people = await Promise.all(names.map((name) => app.signUp(name)))
  isSigningUp = false
  await disturbing

  expect(await Promise.all(people.map(isSignedIn))).toEqual(names.map(() => true))
  const { user, credential } = app.store.tables
  const kept = await app.store.read(async (db) => [(await db.select().from(user)).length, (await db.select().from(credential)).length])
  expect(kept).toEqual([20, 20])
})

test('a password is kept as a slow salted hash, opens with itself and with nothing else', async () => {
  const app = await openTestApp({ hasTrueHashing: true })
  apps.push(app)
  const { email, password } = await app.signUp('Ana')

  const statuses = [await signIn(app.visitor(), email, password), await signIn(app.visitor(), email, `${password}!`)].map(
    ({ status }) => status,
  )
  const { credential } = app.store.tables
  const [kept] = await app.store.read((db) => db.select().from(credential))

  expect(statuses).toEqual([200, 401])
  expect(kept?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
})

test('a name of one line is needed, and a person cannot choose anything else by signing up', async () => {
  const app = await openApp()
  const signUp = (body: object) =>
    app.visitor().call('POST', '/api/auth/sign-up/email', { password: 'a long password', name: 'x', ...body })

  const nameless = await signUp({ email: 'a@example.com', firstName: ' ', lastName: 'B' })
  const clever = await signUp({
    email: 'b@example.com',
    firstName: 'Bo\r\nBcc:',
    lastName: 'C\u202eD',
    image: 'javascript:alert(1)',
    emailVerified: true,
  })

  expect(nameless.status).toBe(400)
  expect(await nameless.json()).toMatchObject({ message: 'Please enter your first name' })
  expect(clever.status).toBe(200)
  const rows = await app.store.read((db) => db.select().from(app.store.tables.user))
  expect(rows).toMatchObject([
    { email: 'b@example.com', firstName: 'Bo Bcc:', lastName: 'CD', name: 'Bo Bcc: CD', image: null, emailVerified: false },
  ])
})

test('of two sign-ups with one e-mail at the same moment one is refused, and nobody is there twice', async () => {
  const app = await openApp()
  const body = { firstName: 'Ana', lastName: '', name: 'Ana', email: 'ana@example.com', password: 'a long password' }

  const answers = await Promise.all([1, 2].map(() => app.visitor().call('POST', '/api/auth/sign-up/email', body)))

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  const rows = await app.store.read((db) => db.select().from(app.store.tables.user))
  expect(rows).toHaveLength(1)
})

test('ten failures for one address and e-mail close the door for both, successes do not count', async () => {
  const app = await openApp()
  const ana = await app.signUp('Ana')
  const ben = await app.signUp('Ben')
  for (let round = 0; round < 15; round++) expect((await signIn(app.visitor(), ana.email, ana.password)).status).toBe(200)

  const failures = await Promise.all(Array.from({ length: 12 }, () => signIn(app.visitor(), ana.email.toUpperCase(), 'a wrong password')))

  expect(failures.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(401), 429, 429])
  const closed = await signIn(app.visitor(), ana.email, ana.password)
  expect(closed.status).toBe(429)
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await signIn(app.visitor(), ben.email, ben.password)).status).toBe(200)
})

test('what a caller says about its address is not believed', async () => {
  const app = await openApp({ SIGN_IN_FAILURES: '2' })
  const ana = await app.signUp('Ana')
  const from = (address: string) => ({ 'x-rapport-address': address, 'x-forwarded-for': address })

  const tries = []
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    tries.push((await signIn(app.visitor(), ana.email, 'a wrong password', from(address))).status)

  expect(tries).toEqual([401, 401, 429])
})

test('signing out ends this session at once, signing out elsewhere all others', async () => {
  const app = await openApp()
  const laptop = await app.signUp('Ana')
  const phone = app.visitor()
  await signIn(phone, laptop.email, laptop.password)
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, true])
  const ended: unknown[] = []
  app.store.onChange((changes) => ended.push(...changes.filter((change) => change.kind === 'session' && change.deleted)))

  expect((await laptop.call('POST', '/api/auth/revoke-other-sessions', {})).status).toBe(200)
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false])
  expect(ended).toMatchObject([{ userId: laptop.id, deleted: true }])

  const stolenCookie = laptop.cookies()
  expect((await laptop.call('POST', '/api/auth/sign-out', {})).status).toBe(200)
  expect((await app.call('GET', '/api/session', undefined, { cookie: stolenCookie })).status).toBe(401)
})

test('a changed password ends the other sessions and is the only one that opens', async () => {
  const app = await openApp()
  const ana = await app.signUp('Ana')
  const phone = app.visitor()
  await signIn(phone, ana.email, ana.password)
  const change = { currentPassword: ana.password, newPassword: 'another long password', revokeOtherSessions: true }

  expect((await ana.call('POST', '/api/auth/change-password', { ...change, currentPassword: 'not this' })).status).toBe(400)
  expect((await ana.call('POST', '/api/auth/change-password', change)).status).toBe(200)

  expect([await isSignedIn(ana), await isSignedIn(phone)]).toEqual([true, false])
  expect((await signIn(app.visitor(), ana.email, ana.password)).status).toBe(401)
  expect((await signIn(app.visitor(), ana.email, 'another long password')).status).toBe(200)
})

test('a forgotten password is chosen anew through the mailed link, once', async () => {
  const app = await openApp()
  const ana = await app.signUp('Ana')
  const reset = (token: string) => app.visitor().call('POST', '/api/auth/reset-password', { token, newPassword: 'another long password' })

  const asked = await app.visitor().call('POST', '/api/auth/request-password-reset', { email: ana.email })
  const unknown = await app.visitor().call('POST', '/api/auth/request-password-reset', { email: 'nobody@example.com' })

  expect([asked.status, unknown.status]).toEqual([200, 200])
  await expect.poll(() => app.mails()).toHaveLength(1)
  const [, token = ''] = /http:\/\/localhost:3000\/reset-password\?token=(\S+)/.exec(app.mails()[0] ?? '') ?? []
  expect((await reset('wrong')).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
  expect((await reset(token)).status).toBe(400)
  expect(await isSignedIn(ana)).toBe(false)
  expect((await signIn(app.visitor(), ana.email, 'another long password')).status).toBe(200)
})

test('where the address is https the cookie is one that no other host and no page without TLS can set', async () => {
  const app = await openApp({ PUBLIC_URL: 'https://rapport.example.com', TRUST_PROXY: '1' })
  const https = { origin: 'https://rapport.example.com', host: 'rapport.example.com', 'x-forwarded-proto': 'https' }
  const person = { firstName: 'Ana', lastName: '', name: 'Ana', email: 'ana@example.com', password: 'a long password' }

  const answer = await app.visitor().call('POST', '/api/auth/sign-up/email', person, https)
  const [cookie = ''] = answer.headers.getSetCookie()
  const value = /^__Host-rapport\.session_token=([^;]+)/.exec(cookie)?.[1]
  const ask = async (name: string) => (await app.call('GET', '/api/session', undefined, { ...https, cookie: `${name}=${value}` })).status

  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/)
  expect(cookie).not.toContain('Domain')
  expect([
    await ask('__Host-rapport.session_token'),
    await ask('__Secure-rapport.session_token'),
    await ask('rapport.session_token'),
  ]).toEqual([200, 401, 401])
  const plain = await app.visitor().call('POST', '/api/auth/sign-in/email', person, { ...https, origin: 'http://rapport.example.com' })
  expect(plain.status).toBe(403)
})

test('behind a trusted proxy failures count for the address that it names, not for the proxy', async () => {
  const app = await openApp({ SIGN_IN_FAILURES: '2', TRUST_PROXY: '1' })
  const ana = await app.signUp('Ana')
  const fail = async (told: string) => (await signIn(app.visitor(), ana.email, 'a wrong password', { 'x-forwarded-for': told })).status

  expect([await fail('203.0.113.7'), await fail('203.0.113.7'), await fail('1.1.1.1, 203.0.113.7')]).toEqual([401, 401, 429])
  expect(await fail('203.0.113.7, 203.0.113.8')).toBe(401)
})

test('a sign-in from another site is refused', async () => {
  const app = await openApp()
  const ana = await app.signUp('Ana')

  const evil = await signIn(app.visitor(), ana.email, ana.password, { origin: 'https://evil.example.com' })
  const sameHost = await signIn(app.visitor(), ana.email, ana.password, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })

  expect([evil.status, sameHost.status]).toEqual([403, 200])
})

test('what we do ourselves or nobody may do is not there', async () => {
  const app = await openApp()
  const ana = await app.signUp('Ana')

  for (const path of [
    'update-user',
    'delete-user',
    'change-email',
    'organization/create',
    'organization/leave',
    'organization/remove-member',
  ])
    expect((await ana.call('POST', `/api/auth/${path}`, {})).status, path).toBe(404)
  for (const path of ['organization/list-invitations', 'organization/get-full-organization'])
    expect((await ana.get(`/api/auth/${path}`)).status, path).toBe(404)
})

test('calls that nobody needs are not there, however their path is written', async () => {
  const app = await openApp()
  const ana = await app.signUp('Ana')

  for (const path of ['get-session', 'error?error=x', 'ok', 'reset-password/token?callbackURL=https://evil.example', 'x'.repeat(8000)])
    expect((await ana.get(`/api/auth/${path}`)).status, path.slice(0, 60)).toBe(404)
  expect((await ana.call('POST', `/api/auth/${'x'.repeat(8000)}`, {})).status).toBe(404)
})

test('what strangers send to sign in is small, and as long as it can be', async () => {
  const app = await openApp()
  const send = (path: string, body: object) => app.visitor().call('POST', `/api/auth/${path}`, body)
  const person = { firstName: 'Bo', lastName: 'Li', name: 'Bo Li', email: 'bo@example.com', password: 'a long password' }

  const large = await send('sign-in/email', { email: `${'e'.repeat(500_000)}@example.com`, password: 'x' })
  const answers = [
    await send('sign-in/email', { email: `${'e'.repeat(300)}@example.com`, password: 'x' }),
    await send('sign-in/email', { email: 'bo@example.com', password: 'x'.repeat(129) }),
    await send('request-password-reset', { email: `${'e'.repeat(300)}@example.com` }),
    await send('sign-up/email', { ...person, lastName: 'x'.repeat(101) }),
    await send('sign-up/email', { ...person, note: 'x'.repeat(501) }),
  ]

  expect(large.status).toBe(413)
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(await answers[0]?.json()).toEqual({ code: 'TOO_LONG', message: 'An email address can have at most 254 characters' })
})

test('bad input to the library answers 400 and creates nothing', async () => {
  const app = await openApp()
  const json = { 'content-type': 'application/json' }
  const raw = (path: string, body: string) => app.visitor().send(`/api/auth/${path}`, { method: 'POST', body, headers: json })

  for (const answer of [
    await raw('sign-up/email', '{"email":'),
    await raw('sign-up/email', '[]'),
    await raw('sign-up/email', '{"email":"no address","password":"a long password","name":"x","firstName":"x","lastName":"y"}'),
    await raw('sign-up/email', '{"email":"a@example.com","password":"short","name":"x","firstName":"x","lastName":"y"}'),
    await raw('sign-in/email', '{"email":7,"password":[]}'),
    await raw('sign-in/email', 'null'),
    await raw('reset-password', '{}'),
  ])
    expect(answer.status).toBe(400)
  expect(await app.store.read((db) => db.select().from(app.store.tables.user))).toEqual([])
})
