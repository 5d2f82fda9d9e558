import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'
import { authPosts } from '../openapi/auth-description.ts'

const apps: TestApp[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const openApp = async (settings: Readonly<Record<string, string>> = {}) => {
  const app = await openTestApp({ settings })
  apps.push(app)
  return app
}

const form = (browser: Visitor, path: string, fields: Record<string, string>, contentType = 'application/x-www-form-urlencoded') =>
  browser.send(path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers: { 'content-type': contentType } })

test('no auth call reads anything but JSON', async () => {
  const app = await openApp()
  const { email, password } = await app.signUp('Ana')

  for (const path of authPosts.map((name) => `/api/auth/${name}`)) {
    const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'application/jsonx']
    for (const type of types) expect((await form(app.visitor(), path, { email, password }, type)).status, `${path} as ${type}`).toBe(415)
    expect((await app.visitor().send(path, { method: 'POST' })).status, path).toBe(415)
  }
})

test('every try to sign in counts, whatever it looks like', async () => {
  const app = await openApp({ SIGN_IN_FAILURES: '3' })
  const { email, password } = await app.signUp('Ana')
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const raw = async (body: string) => (await app.visitor().send('/api/auth/sign-in/email', { method: 'POST', body, headers: json })).status

  const broken = [await raw('{'), await raw('[]'), await raw('{"email":7}'), await raw('{"password":"x"}')]
  const wrong = []
  for (const guess of ['one', 'two', 'three', password]) wrong.push(await raw(JSON.stringify({ email, password: guess, rememberMe: 1 })))

  expect(broken).toEqual([400, 400, 400, 429])
  expect([...new Set(wrong.slice(0, 3))].every((status) => status === 400 || status === 401)).toBe(true)
  expect(wrong[3]).toBe(429)
})

test('somebody with a stolen session cannot try passwords: by no call, from no address', async () => {
  const app = await openApp({ SIGN_IN_FAILURES: '3' })
  const ana = await app.signUp('Ana')
  const guess = async (currentPassword: string) =>
    (await ana.call('POST', '/api/auth/change-password', { currentPassword, newPassword: 'another long password' })).status

  const guesses = [await guess('one'), await guess('two')]
  const deletion = await ana.call('DELETE', '/api/profile', { password: 'three' })

  expect([...guesses, deletion.status]).toEqual([400, 400, 403])
  expect(await guess(ana.password)).toBe(429)
  expect((await ana.call('DELETE', '/api/profile', { password: ana.password })).status).toBe(429)
  expect((await ana.call('POST', '/api/auth/verify-password', { password: ana.password })).status).toBe(404)
})

test('calls of the library that we do not name are not there', async () => {
  const app = await openApp()
  const ana = await app.signUp('Ana')

  for (const path of [
    'verify-password',
    'verify-email',
    'send-verification-email',
    'organization/invite-member',
    'organization/accept-invitation',
    'organization/cancel-invitation',
    'organization/update',
    'organization/check-slug',
    'organization/has-permission',
    'sign-in/email/',
    'sign-in%2Femail',
    'update-session',
    'delete-user/callback',
  ])
    expect((await ana.call('POST', `/api/auth/${path}`, {})).status, path).toBe(404)
  for (const path of [
    'get-session',
    'list-sessions',
    'list-accounts',
    'reset-password/token?callbackURL=/home',
    'organization/list',
    'organization/list-user-invitations',
    'organization/get-invitation?id=x',
    'organization/get-active-member',
    'error',
    'ok',
  ])
    expect((await ana.get(`/api/auth/${path}`)).status, path).toBe(404)
})
