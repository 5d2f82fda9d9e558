import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

describe.each(testStores)('memberships on $dialect', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ store: await open() })
  })
  afterAll(() => app.close())

  /** An organisation of its own with an owner, an admin and a member. */
  const team = async (name: string) => {
    const owner = await app.signUp(`${name}Olga`)
    await owner.call('POST', '/api/organizations', { name })
    const join = async (firstName: string, role: 'admin' | 'member') => {
      const person = await app.signUp(`${name}${firstName}`)
      await app.join(owner, person, role)
      return person
    }
    const organizationId = (await owner.data('GET', '/api/session')) as { organization: { id: string } }
    return { owner, admin: await join('Adam', 'admin'), member: await join('Mia', 'member'), id: organizationId.organization.id, join }
  }

  const roles = async (person: Visitor, organizationId: string) => {
    const users = (await person.data('GET', `/api/organizations/users?organizationId=${organizationId}`)) as {
      role: string
      former: boolean
    }[]
    return users.map((user) => (user.former ? 'former' : user.role)).sort()
  }

  test('an organization made twice under one Idempotency-Key is one, though the first call moved the session into it', async () => {
    const person = await app.signUp('Twice')
    const make = async () => {
      const answer = await person.call('POST', '/api/organizations', { name: 'Twice' }, { 'idempotency-key': 'once' })
      return { status: answer.status, body: await answer.json() }
    }

    const first = await make()

    expect(first.status).toBe(201)
    expect(await make()).toEqual(first)
    expect(await person.data('GET', '/api/session')).toMatchObject({ organizations: [{ name: 'Twice' }] })
  })

  test('roles change as the rules say, at once for the next call', async () => {
    const { owner, admin, member, id } = await team('Three')
    const setRole = async (by: Visitor, userId: string, role: string) =>
      (await by.call('PATCH', `/api/organizations/users/${userId}`, { role })).status

    expect(await setRole(member, admin.id, 'member')).toBe(403)
    expect(await setRole(admin, owner.id, 'member')).toBe(403)
    expect(await setRole(owner, owner.id, 'member')).toBe(409)
    expect(await setRole(owner, member.id, 'admin')).toBe(200)
    expect(await member.data('GET', '/api/session')).toMatchObject({ role: 'admin' })
    expect(await setRole(owner, admin.id, 'owner')).toBe(200)
    expect(await setRole(owner, owner.id, 'member')).toBe(200)
    expect(await roles(owner, id)).toEqual(['admin', 'member', 'owner'])
    expect(await setRole(admin, member.id, 'king')).toBe(400)
  })

  test('somebody removed loses the organization, the keys and the open invitations at once, and stays as a former member', async () => {
    const { owner, admin, id } = await team('Four')
    const created = (await admin.data('POST', '/api/api-keys', { name: 'robot', scope: 'read' })) as { token: string }
    const byKey = { authorization: `Bearer ${created.token}` }
    await admin.data('POST', '/api/invitations', { email: 'late@example.com', role: 'member' })
    expect((await app.call('GET', '/api/session', undefined, byKey)).status).toBe(200)
    const heard: unknown[] = []
    app.store.onChange((changes) => heard.push(...changes))

    const removed = await owner.call('DELETE', `/api/organizations/users/${admin.id}`)

    expect(removed.status).toBe(200)
    expect(await admin.data('GET', '/api/session')).toMatchObject({ organization: null, organizations: [], role: null })
    expect((await admin.get(`/api/organizations/users?organizationId=${id}`)).status).toBe(400)
    expect((await app.call('GET', '/api/session', undefined, byKey)).status).toBe(401)
    expect(await owner.data('GET', '/api/invitations')).toEqual([])
    expect(await roles(owner, id)).toEqual(['former', 'member', 'owner'])
    expect(heard).toContainEqual(expect.objectContaining({ kind: 'member', id: admin.id, organizationId: id, deleted: true }))
    expect(heard).toContainEqual(expect.objectContaining({ kind: 'api-key', organizationId: id, deleted: true }))
  })

  test('somebody who comes back is no longer a former member', async () => {
    const { owner, member, id } = await team('Five')
    expect((await member.call('DELETE', `/api/organizations/users/${member.id}`)).status).toBe(200)
    expect(await roles(owner, id)).toEqual(['admin', 'former', 'owner'])

    await app.join(owner, member, 'member')

    expect(await roles(owner, id)).toEqual(['admin', 'member', 'owner'])
  })

  test('of two owners who leave at the same moment one stays', async () => {
    const { owner, admin, id } = await team('Six')
    await owner.call('PATCH', `/api/organizations/users/${admin.id}`, { role: 'owner' })

    const answers = await Promise.all([owner, admin].map((one) => one.call('DELETE', `/api/organizations/users/${one.id}`)))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await answers.find((answer) => answer.status === 409)?.json()).toMatchObject({
      error: 'The last owner cannot leave: make somebody else an owner first',
    })
    const { member } = app.store.tables
    const rows = await app.store.read((db) => db.select().from(member))
    expect(rows.filter((row) => row.organizationId === id && row.role === 'owner')).toHaveLength(1)
  })

  test('members of another organization are unknown', async () => {
    const { owner } = await team('Seven')
    const elsewhere = await team('Eight')

    const role = await owner.call('PATCH', `/api/organizations/users/${elsewhere.member.id}`, { role: 'admin' })
    const removal = await owner.call('DELETE', `/api/organizations/users/${elsewhere.member.id}`)

    expect([role.status, removal.status]).toEqual([404, 404])
    expect(await roles(elsewhere.owner, elsewhere.id)).toEqual(['admin', 'member', 'owner'])
  })

  test('who belongs to two organizations switches between them, and signs in where the last work was', async () => {
    const { owner, id } = await team('Nine')
    await owner.call('POST', '/api/organizations', { name: 'Ten' })
    expect(await owner.data('GET', '/api/session')).toMatchObject({
      organization: { name: 'Ten' },
      organizations: [{ name: 'Nine' }, { name: 'Ten' }],
    })

    await owner.call('POST', '/api/auth/organization/set-active', { organizationId: id })

    expect(await owner.data('GET', '/api/session')).toMatchObject({ organization: { name: 'Nine' } })
    const again = app.visitor()
    await again.call('POST', '/api/auth/sign-in/email', { email: owner.email, password: owner.password })
    expect(await again.data('GET', '/api/session')).toMatchObject({ organization: { name: 'Nine' } })
  })

  test('whoever asks to work where they do not belong stays where they are', async () => {
    const { owner } = await team('Twelve')
    const elsewhere = (await team('Eleven')).id
    const ask = async (body: object) => (await owner.call('POST', '/api/auth/organization/set-active', body)).status

    const asked = [elsewhere, 'unknown', '', null, [elsewhere]].map((organizationId) => ({ organizationId }))
    for (const body of [...asked, {}, { organizationSlug: 'eleven' }]) expect(await ask(body), JSON.stringify(body)).toBe(403)

    expect(await owner.data('GET', '/api/session')).toMatchObject({ organization: { name: 'Twelve' } })
    expect((await app.visitor().call('POST', '/api/auth/organization/set-active', { organizationId: elsewhere })).status).toBe(401)
  })
})
