import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '../../store/test-store.ts'
import { openTestApp, type TestApp, tokenOf, type Visitor } from '../../test-app.ts'
import type { InvitationView } from './invitation-service.ts'

describe.each(testStores)('invitations on $dialect', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ store: await open() })
  })
  afterAll(() => app.close())

  const invite = (by: Visitor, email: string, role: string): Promise<InvitationView> => by.data('POST', '/api/invitations', { email, role })
  const accept = (by: Visitor, { link }: InvitationView) => by.call('POST', '/api/invitations/accept', { token: tokenOf(link ?? '') })
  const said = async (answer: Response) => [answer.status, ((await answer.json()) as { error?: string }).error]
  const team = async (name: string) => {
    const owner = await app.signUp(`${name}Olga`)
    await owner.call('POST', '/api/organizations', { name })
    const admin = await app.signUp(`${name}Adam`)
    const member = await app.signUp(`${name}Mia`)
    await app.join(owner, admin, 'admin')
    await app.join(owner, member, 'member')
    return { owner, admin, member }
  }
  const listed = (by: Visitor): Promise<readonly InvitationView[]> => by.data('GET', '/api/invitations')

  test('an invitation is mailed, shown to who follows it, accepted by the one invited and by nobody else', async () => {
    const { owner } = await team('One')
    const invitation = await invite(owner, 'Invited@Example.com', 'member')
    const notice = `/api/invitations/${tokenOf(invitation.link ?? '')}`

    const shown = await app.visitor().data('GET', notice)
    const stolen = await accept(await app.signUp('Other'), invitation)
    const invited = await app.signUp('Invited')
    const accepted = await accept(invited, invitation)

    expect(shown).toEqual({ email: 'invited@example.com', organizationName: 'One', inviterName: 'OneOlga Silva', status: 'pending' })
    await expect.poll(() => app.mails().some((mail) => mail.includes(`${invitation.link}`))).toBe(true)
    expect(await said(stolen)).toEqual([403, 'This invitation is for another address: sign in with that one'])
    expect(accepted.status).toBe(200)
    expect(await invited.data('GET', '/api/session')).toMatchObject({ organization: { name: 'One' }, role: 'member' })
    expect(await app.visitor().data('GET', notice)).toMatchObject({ status: 'over' })
    expect((await accept(invited, invitation)).status).toBe(404)
  })

  test('what opens an invitation is random: neither ids of the same moment nor its own id lead to it', async () => {
    const { owner } = await team('Random')
    const neighbours: { id: string }[] = []
    const invitations: InvitationView[] = []
    for (let round = 0; round < 5; round += 1) {
      neighbours.push(await owner.data('POST', '/api/accounts', { name: `Jane ${round}` }))
      invitations.push(await invite(owner, `random${round}@example.com`, 'admin'))
    }

    const again: InvitationView = await owner.data('POST', `/api/invitations/${invitations[4]?.id}/send-again`)

    const tokens = [...invitations, again].map(({ link }) => tokenOf(link ?? ''))
    const known = [...neighbours, ...invitations].map(({ id }) => id.slice(0, 7))
    for (const token of tokens) {
      expect(token).toMatch(/^[0-9a-z]{26}$/)
      expect(known).not.toContain(token.slice(0, 7))
    }
    for (const { id } of invitations) {
      expect((await app.visitor().get(`/api/invitations/${id}`)).status).toBe(404)
      expect((await owner.call('POST', '/api/invitations/accept', { token: id })).status).toBe(404)
    }
  })

  test('an owner invites to every role, an admin to all but owner, a member and an API key to none', async () => {
    const { owner, admin, member } = await team('Roles')
    const key: { token: string } = await owner.data('POST', '/api/api-keys', { name: 'robot', scope: 'read-write' })
    const byKey = { authorization: `Bearer ${key.token}` }
    const ask = async (by: Visitor, role: unknown) =>
      said(await by.call('POST', '/api/invitations', { email: `${crypto.randomUUID()}@example.com`, role }))

    expect((await ask(owner, 'owner'))[0]).toBe(201)
    expect((await ask(admin, 'admin'))[0]).toBe(201)
    expect(await ask(admin, 'owner')).toEqual([403, 'Only an owner invites owners'])
    expect(await ask(member, 'member')).toEqual([403, 'Only owners and admins invite and see invitations'])
    for (const role of ['king', ['admin', 'member'], 'owner,member', undefined]) expect((await ask(owner, role))[0]).toBe(400)
    expect(await said(await app.call('POST', '/api/invitations', { email: 'x@example.com', role: 'member' }, byKey))).toEqual([
      403,
      'An API key cannot invite or see invitations',
    ])
  })

  test('an admin neither sees, resends nor takes back what makes an owner; keys and members see no invitation', async () => {
    const { owner, admin, member } = await team('Links')
    const toOwner = await invite(owner, 'boss@example.com', 'owner')
    const toMember = await invite(owner, 'new@example.com', 'member')
    const key: { token: string } = await owner.data('POST', '/api/api-keys', { name: 'robot', scope: 'read' })

    expect(await listed(owner)).toMatchObject([{ link: toOwner.link }, { link: toMember.link }])
    expect(await listed(admin)).toMatchObject([
      { email: 'boss@example.com', role: 'owner', link: null },
      { email: 'new@example.com', link: toMember.link },
    ])
    expect((await member.get('/api/invitations')).status).toBe(403)
    expect((await app.call('GET', '/api/invitations', undefined, { authorization: `Bearer ${key.token}` })).status).toBe(403)
    expect(await said(await admin.call('POST', `/api/invitations/${toOwner.id}/send-again`))).toEqual([403, 'Only an owner invites owners'])
    expect((await admin.call('DELETE', `/api/invitations/${toOwner.id}`)).status).toBe(403)
    expect((await member.call('DELETE', `/api/invitations/${toMember.id}`)).status).toBe(403)
    expect((await admin.call('DELETE', `/api/invitations/${toMember.id}`)).status).toBe(200)
    expect((await listed(owner)).map(({ email }) => email)).toEqual(['boss@example.com'])
    expect((await accept(await app.signUp('New'), toMember)).status).toBe(404)
  })

  test('sent again it has another link, and the first one ends', async () => {
    const { owner } = await team('Again')
    const first = await invite(owner, 'again@example.com', 'member')
    const twice = await said(await owner.call('POST', '/api/invitations', { email: 'AGAIN@example.com', role: 'admin' }))

    const second: InvitationView = await owner.data('POST', `/api/invitations/${first.id}/send-again`)

    expect(twice).toEqual([409, 'again@example.com is invited already: send that invitation again'])
    const again = await app.signUp('Again')
    expect([(await accept(again, first)).status, (await accept(again, second)).status]).toEqual([404, 200])
    expect(await said(await owner.call('POST', '/api/invitations', { email: 'again@example.com', role: 'admin' }))).toEqual([
      409,
      'again@example.com is a member already',
    ])
  })

  test('an invitation gives nothing that its inviter could no longer give', async () => {
    const { owner, admin } = await team('Demoted')
    const toAdmin = await invite(admin, 'second@example.com', 'admin')
    await owner.call('PATCH', `/api/organizations/users/${admin.id}`, { role: 'member' })

    expect(await said(await accept(await app.signUp('Second'), toAdmin))).toEqual([
      403,
      'DemotedAdam Silva may no longer invite you: ask somebody else of Demoted',
    ])
  })

  test('an invitation of another organization is unknown', async () => {
    const { owner } = await team('Here')
    const elsewhere = await team('There')
    const { id } = await invite(owner, 'here@example.com', 'member')

    expect((await elsewhere.owner.call('DELETE', `/api/invitations/${id}`)).status).toBe(404)
    expect((await elsewhere.owner.call('POST', `/api/invitations/${id}/send-again`)).status).toBe(404)
  })

  test('an API key, whatever it may write, changes nobody’s role and removes nobody', async () => {
    const { owner, admin } = await team('Keys')
    const key: { token: string } = await owner.data('POST', '/api/api-keys', { name: 'robot', scope: 'read-write' })
    const byKey = { authorization: `Bearer ${key.token}` }

    const promoted = await app.call('PATCH', `/api/organizations/users/${admin.id}`, { role: 'owner' }, byKey)
    const removed = await app.call('DELETE', `/api/organizations/users/${admin.id}`, undefined, byKey)

    expect(await said(promoted)).toEqual([403, 'An API key cannot change who belongs to the organization'])
    expect(removed.status).toBe(403)
  })

  test('looking at invitations is limited by address', async () => {
    const statuses = []
    for (let guess = 0; guess < 62; guess += 1) statuses.push((await app.visitor().get(`/api/invitations/${'0'.repeat(26)}`)).status)

    expect(statuses.at(-1)).toBe(429)
    expect((await app.call('GET', '/api/health')).status).toBe(200)
  })
})
