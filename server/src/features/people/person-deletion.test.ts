import type { Note } from '@rapport/domain/note/note'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

describe.each(testStores)('deleting oneself on $dialect', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ store: await open() })
  })
  afterAll(() => app.close())

  const said = async (answer: Response) => [answer.status, ((await answer.json()) as { error?: string }).error]
  const team = async (name: string) => {
    const ana = await app.signUp(`${name}Ana`)
    await ana.call('POST', '/api/organizations', { name })
    const ben = await app.signUp(`${name}Ben`)
    await app.join(ana, ben, 'admin')
    return { ana, ben }
  }
  const usersSeenBy = async (who: Visitor) => {
    const { organization }: { organization: { id: string } } = await who.data('GET', '/api/session')
    const users: { id: string; name: string; email: string; former: boolean }[] = await who.data(
      'GET',
      `/api/organizations/users?organizationId=${organization.id}`,
    )
    return users
  }

  test('what a person wrote stays as of a former member; nothing else of the person does', async () => {
    const { ana, ben } = await team('Glow')
    const account: { id: string } = await ben.data('POST', '/api/accounts', { name: 'Jane' })
    await ben.data('POST', '/api/notes', { accountId: account.id, content: 'a note of Ben', mentions: [] })
    const key: { token: string } = await ben.data('POST', '/api/api-keys', { name: 'script', scope: 'read' })
    const elsewhere = app.visitor()
    await elsewhere.call('POST', '/api/auth/sign-in/email', { email: ben.email, password: ben.password })

    expect((await ben.call('DELETE', '/api/profile', { password: ben.password })).status).toBe(200)

    expect([(await ben.get('/api/session')).status, (await elsewhere.get('/api/session')).status]).toEqual([401, 401])
    expect((await app.visitor().call('GET', '/api/api-keys', undefined, { authorization: `Bearer ${key.token}` })).status).toBe(401)
    const again = await app.visitor().call('POST', '/api/auth/sign-in/email', { email: ben.email, password: ben.password })
    expect(again.status).toBe(401)
    const notes: Note[] = await ana.data('GET', `/api/accounts/${account.id}/notes`)
    expect(notes.find(({ content }) => content === 'a note of Ben')).toMatchObject({ author: { id: ben.id, name: 'Former member' } })
    expect((await usersSeenBy(ana)).find(({ id }) => id === ben.id)).toMatchObject({ name: 'Former member', former: true })
    const { user, session, credential } = app.store.tables
    const rows = await app.store.read(async (db) => [
      await db.select().from(user),
      await db.select().from(session),
      await db.select().from(credential),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/GlowBen|glowben/)
  })

  test('the same e-mail can sign up again, as somebody else', async () => {
    const { ana, ben } = await team('Again')
    await ben.call('DELETE', '/api/profile', { password: ben.password })

    const anew = await app.signUp('AgainBen')

    expect(anew.id).not.toBe(ben.id)
    expect((await usersSeenBy(ana)).map(({ id }) => id)).not.toContain(anew.id)
  })

  test('a wrong password, the last owner and an API key are refused, and nothing ends', async () => {
    const { ana, ben } = await team('Kept')
    const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'script', scope: 'read-write' })
    const byKey = { authorization: `Bearer ${key.token}` }

    const answers = [
      await ben.call('DELETE', '/api/profile', { password: 'not this one' }),
      await ana.call('DELETE', '/api/profile', { password: ana.password }),
      await app.visitor().call('DELETE', '/api/profile', { password: ana.password }, byKey),
      await ben.call('DELETE', '/api/profile', {}),
    ]

    expect(await Promise.all(answers.map(said))).toEqual([
      [403, 'This is not your password'],
      [409, 'You are the last owner of Kept: make somebody else an owner first'],
      [403, 'An API key cannot change a person'],
      [400, 'Please enter your password'],
    ])
    for (let attempt = 2; attempt <= 10; attempt += 1) await ben.call('DELETE', '/api/profile', { password: 'guessed' })
    expect(await said(await ben.call('DELETE', '/api/profile', { password: ben.password }))).toEqual([
      429,
      'Too many attempts. Please try again later',
    ])
    expect((await usersSeenBy(ben)).map(({ former }) => former)).toEqual([false, false])
  })
})
