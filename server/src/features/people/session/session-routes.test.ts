import type { sessionRoutes } from '@rapport/contract/people'
import type { DataOf } from '@rapport/contract/route-value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '../../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/153.0.0.0 Mobile Safari/537.36'

describe.each(testStores)('the sessions of a person on $dialect', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ store: await open() })
  })
  afterAll(() => app.close())

  const sessions = (who: Visitor): Promise<DataOf<(typeof sessionRoutes)['GET /api/sessions']>> => who.data('GET', '/api/sessions')
  const signInAgain = async ({ email, password }: { email: string; password: string }) => {
    const again = app.visitor()
    await again.call('POST', '/api/auth/sign-in/email', { email, password }, { 'user-agent': phone })
    return again
  }

  test('one sees where one is signed in, without what opens a session, and ends another browser at once', async () => {
    const ana = await app.signUp('Ana')
    await ana.call('POST', '/api/organizations', { name: 'Glow' })
    const onPhone = await signInAgain(ana)
    const listed = await sessions(ana)
    expect(listed.map(({ browser, isThis }) => [browser, isThis]).sort()).toEqual([
      ['Chrome on Android', false],
      ['Unknown browser', true],
    ])
    const tokens = await app.store.read((db) => db.select({ token: app.store.tables.session.token }).from(app.store.tables.session))
    for (const { token } of tokens) expect(JSON.stringify(listed)).not.toContain(token)
    expect(new Set(listed.map(({ id }) => id.slice(0, 7))).size, 'ids of one moment that count begin alike').toBe(2)

    const other = listed.find(({ isThis }) => !isThis)
    expect((await ana.call('DELETE', `/api/sessions/${other?.id}`)).status).toBe(200)

    expect((await onPhone.get('/api/session')).status).toBe(401)
    expect(await sessions(ana)).toMatchObject([{ isThis: true }])
    expect((await ana.call('DELETE', `/api/sessions/${other?.id}`)).status).toBe(404)
  })

  test('nobody sees or ends the session of somebody else, and this one is ended by signing out', async () => {
    const ben = await app.signUp('Ben')
    const eve = await app.signUp('Eve')
    const [own] = await sessions(ben)

    expect((await eve.call('DELETE', `/api/sessions/${own?.id}`)).status).toBe(404)
    const refused = await ben.call('DELETE', `/api/sessions/${own?.id}`)
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'This is the browser you are using: sign out instead' }])
    expect((await ben.get('/api/session')).status).toBe(200)
    expect((await app.visitor().get('/api/sessions')).status).toBe(401)
  })

  test('an API key has no sessions, and the library does not hand out tokens', async () => {
    const kim = await app.signUp('Kim')
    await kim.call('POST', '/api/organizations', { name: 'Key House' })
    const { token }: { token: string } = await kim.data('POST', '/api/api-keys', { name: 'robot', scope: 'read-write' })

    expect((await app.call('GET', '/api/sessions', undefined, { authorization: `Bearer ${token}` })).status).toBe(403)
    expect((await kim.get('/api/auth/list-sessions')).status).toBe(404)
  })
})
