import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fillDemo } from '../../../demo.ts'
import { openPostgresTestStore, openTestStore } from '../../../store/test-store.ts'
import type { TestApp, Visitor } from '../../../test-app.ts'
import { uploadsOf } from '../../video/test-videos.ts'
import { differenceAfter } from '../test-round-trip.ts'
import { openInstallation, openTeam, writeSomething } from '../test-teams.ts'
import { checkArchiveOf, exportOf, filesIn, importArchive, saidBy } from '../test-workspaces.ts'

/** The demo with a video, and its owner. */
const openDemo = async (): Promise<{ app: TestApp; ana: Visitor }> => {
  const store = await openTestStore()
  const secret = 'a secret that is long enough for a test'
  await fillDemo({ store, publicUrl: 'http://localhost:3000', secret, log: pino({ level: 'silent' }), now: new Date() })
  const app = await openInstallation({ store, hasTrueHashing: true })
  const ana = app.visitor()
  await ana.call('POST', '/api/auth/sign-in/email', { email: 'ana@example.com', password: 'demo-demo-demo' })
  const { account } = store.tables
  const [first] = await store.read((db) => db.select({ id: account.id }).from(account).limit(1))
  await uploadsOf(ana).upload(first?.id ?? '', { filename: 'clip.webm', tags: ['Spring', 'Reel'], usageRightsPaid: true })
  return { app, ana }
}

test('the demo comes out of its own archive as it went in, record by record, in a second organization', async () => {
  const { app, ana } = await openDemo()
  const before = await exportOf(ana)

  const done = await importArchive(app, ana, before)
  const after = await exportOf(ana)

  expect(done).toMatchObject({ state: 'done', report: { organizationName: 'Glow Lab' } })
  const [said, saidAgain] = [await saidBy(before), await saidBy(after)]
  for (const [name, lines] of Object.entries(said)) expect([name, saidAgain[name]]).toEqual([name, lines])
  expect(Object.keys(saidAgain)).toEqual(Object.keys(said))
})

test('workspaces of years of work come out as they went in: conflicts in documents, deleted things, any script, 500 notes in one', async () => {
  expect(await differenceAfter(71)).toBeUndefined()
  expect(await differenceAfter(72)).toBeUndefined()
  expect(await differenceAfter(73, { notes: 500, influencers: 3 })).toBeUndefined()
})

test('on PostgreSQL, too', async () => {
  expect(await differenceAfter(74, {}, await openPostgresTestStore())).toBeUndefined()
})

test('on another installation everything keeps its id, and who is unknown there becomes a former member whose words stay theirs', async () => {
  const [glow, elsewhere] = [await openTeam(), await openInstallation()]
  const janeId = await writeSomething(glow)
  const zoe = await elsewhere.signUp('Zoe')
  await zoe.call('POST', '/api/organizations', { name: 'New home' })

  const done = await importArchive(elsewhere, zoe, await exportOf(glow.ana))

  expect(done.report?.people.map(({ name, becomes }) => [name, becomes])).toEqual([
    ['Ana Silva', 'former'],
    ['Ben Silva', 'former'],
  ])
  const { organization }: { organization: { id: string; name: string } } = await zoe.data('GET', '/api/session')
  expect(organization).toMatchObject({ id: done.organizationId, name: 'Glow' })
  expect(await zoe.data('GET', `/api/accounts/${janeId}`)).toMatchObject({ name: 'Jane' })
  const users: { name: string; email: string; role: string | null; former: boolean }[] = await zoe.data(
    'GET',
    `/api/organizations/users?organizationId=${organization.id}`,
  )
  expect(users.map(({ name, email, role, former }) => [name, email, role, former])).toEqual([
    ['Ana Silva', 'ana@example.com', null, true],
    ['Ben Silva', 'ben@example.com', null, true],
    ['Zoe Silva', 'zoe@example.com', 'owner', false],
  ])
  const [note]: { content: string; authorName: string }[] = await zoe.data('GET', `/api/accounts/${janeId}/notes`)
  expect(note?.content).toContain('Ask')
})

test('an address that came with an archive stays free: whoever has it signs up as somebody new', async () => {
  const [glow, elsewhere] = [await openTeam(), await openInstallation()]
  await writeSomething(glow)
  const zoe = await elsewhere.signUp('Zoe')
  await zoe.call('POST', '/api/organizations', { name: 'New home' })
  await importArchive(elsewhere, zoe, await exportOf(glow.ana))

  const ana = await elsewhere.signUp('Ana')

  expect(await ana.data('GET', '/api/session')).toMatchObject({ user: { email: 'ana@example.com' }, organization: null })
})

test('[WS10] on the same installation colleagues join in their roles; a person of another organization is not drawn in', async () => {
  const glow = await openTeam()
  const eve = await glow.app.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  await writeSomething(glow)

  const byAna = await importArchive(glow.app, glow.ana, await exportOf(glow.ana))
  const byEve = await checkArchiveOf(glow.app, eve, await exportOf(glow.ana))

  expect(byAna.report?.people.map(({ name, becomes }) => [name, becomes])).toEqual([
    ['Ana Silva', 'owner'],
    ['Ben Silva', 'member'],
  ])
  const { organizations }: { organizations: { name: string; role: string }[] } = await glow.ben.data('GET', '/api/session')
  expect(organizations.map(({ name, role }) => [name, role])).toEqual([
    ['Glow', 'admin'],
    ['Glow', 'admin'],
  ])
  expect(byEve.report?.people.map(({ becomes }) => becomes)).toEqual(['former', 'former'])
})

test('keys, invitations, sessions, share links and the connection to a store are in no archive', async () => {
  const glow = await openTeam()
  const id = await writeSomething(glow)
  await glow.ana.call('POST', '/api/api-keys', { name: 'robot-key', scope: 'read' })
  await glow.ana.call('POST', '/api/invitations', { email: 'someone@else.example', role: 'member' })
  const [video]: { id: string }[] = await glow.ana.data('GET', `/api/videos?influencerId=${id}`)
  await glow.ana.call('PATCH', `/api/videos/${video?.id}`, { usageRightsUnlimited: true, usageRightsOrganic: true })
  const share: { id: string } = await glow.ana.data('POST', `/api/videos/${video?.id}/shares`, {})

  const text = [...(await filesIn(await exportOf(glow.ana))).values()].map((bytes) => bytes.toString('latin1')).join('\n')

  for (const secret of ['robot-key', 'someone@else.example', share.id]) expect([secret, text.includes(secret)]).toEqual([secret, false])
})
