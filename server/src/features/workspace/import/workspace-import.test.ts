import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { fillDemo } from '../../../demo.ts'
import { openPostgresTestStore, openTestStore } from '../../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'
import { uploadsOf } from '../../video/test-videos.ts'
import { differenceAfter } from '../test-round-trip.ts'
import { checkArchiveOf, exportOf, filesIn, importArchive, saidBy } from '../test-workspaces.ts'

const opened: TestApp[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

/** The demo with a video, and its owner. */
const openDemo = async (): Promise<{ app: TestApp; ana: Visitor }> => {
  const store = await openTestStore()
  const secret = 'a secret that is long enough for a test'
  await fillDemo({ store, publicUrl: 'http://localhost:3000', secret, log: pino({ level: 'silent' }), now: new Date() })
  const app = await openTestApp({ store, hasTrueHashing: true })
  opened.push(app)
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

interface Team {
  readonly app: TestApp
  readonly ana: Awaited<ReturnType<TestApp['signUp']>>
  readonly ben: Awaited<ReturnType<TestApp['signUp']>>
}

/** Ana's organisation with Ben in it, on an installation of its own. */
const openTeam = async (wait?: (ms: number) => Promise<void>): Promise<Team> => {
  const app = await openTestApp(wait ? { wait } : {})
  opened.push(app)
  const [ana, ben] = [await app.signUp('Ana'), await app.signUp('Ben')]
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  await app.join(ana, ben, 'admin')
  return { app, ana, ben }
}

const writeSomething = async ({ ana, ben }: Team): Promise<string> => {
  const { id }: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane', owner: ben.id })
  await ben.call('POST', '/api/notes', { accountId: id, content: 'Ask @Ana Silva' })
  await uploadsOf(ana).upload(id)
  return id
}

test('on another installation everything keeps its id, and who is unknown there becomes a former member whose words stay theirs', async () => {
  const [glow, elsewhere] = [await openTeam(), await openTestApp()]
  opened.push(elsewhere)
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
  const [glow, elsewhere] = [await openTeam(), await openTestApp()]
  opened.push(elsewhere)
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

test('a filling that ends at any of its steps goes on from there, and what comes of it is the same', async () => {
  let left = Number.POSITIVE_INFINITY
  const wait = () => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('the machine stopped')) : Promise.resolve()
  }
  const glow = await openTeam(wait)
  await writeSomething(glow)
  const before = await exportOf(glow.ana)
  const { id } = await checkArchiveOf(glow.app, glow.ana, before)
  left = 0
  await glow.ana.call('POST', `/api/workspace-imports/${id}/begin`)
  await glow.app.app.settle()

  const states: string[] = []
  for (let round = 0; round < 200 && states.at(-1) !== 'done'; round += 1) {
    left = 1
    await glow.ana.call('POST', `/api/workspace-imports/${id}/complete`)
    await glow.app.app.settle()
    const now: { state: string; organizationId: string | null } = await glow.ana.data('GET', `/api/workspace-imports/${id}`)
    const { organizations }: { organizations: unknown[] } = await glow.ana.data('GET', '/api/session')
    expect(organizations.length).toBe(now.state === 'done' ? 2 : 1)
    states.push(now.state)
    if (now.organizationId !== null)
      await glow.ana.call('POST', '/api/auth/organization/set-active', { organizationId: now.organizationId })
  }

  expect(states.length).toBeGreaterThan(5)
  expect(states.at(-1)).toBe('done')
  left = Number.POSITIVE_INFINITY
  expect(await saidBy(await exportOf(glow.ana))).toEqual(await saidBy(before))
})

test('an import that is taken back leaves nothing of the half workspace, and the archive goes', async () => {
  let left = Number.POSITIVE_INFINITY
  const glow = await openTeam(() => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('the machine stopped')) : Promise.resolve()
  })
  await writeSomething(glow)
  const { store } = glow.app
  const count = () =>
    store.read((db) => {
      const { account, influencer, note, video, documentSnapshot, timeLog, accountSearch, searchWord, user, organizationStage } =
        store.tables
      const tables = [account, influencer, note, video, documentSnapshot, timeLog, accountSearch, searchWord, user, organizationStage]
      return Promise.all(tables.map((table) => db.$count(table)))
    })
  const before = await count()
  const { id } = await checkArchiveOf(glow.app, glow.ana, await exportOf(glow.ana))
  left = 12
  await glow.ana.call('POST', `/api/workspace-imports/${id}/begin`)
  await glow.app.app.settle()
  const half = await count()
  left = Number.POSITIVE_INFINITY

  await glow.ana.call('DELETE', `/api/workspace-imports/${id}`)
  await glow.app.app.jobs.look()

  expect(half).not.toEqual(before)
  expect(await count()).toEqual(before)
  expect((await glow.ana.get(`/api/workspace-imports/${id}`)).status).toBe(404)
})

test('of two owners who import one archive at once on a new installation, one keeps its ids, and both have all of it', async () => {
  const [glow, elsewhere] = [await openTeam(), await openTestApp()]
  opened.push(elsewhere)
  await writeSomething(glow)
  const archive = await exportOf(glow.ana)
  const owners = [await elsewhere.signUp('Zoe'), await elsewhere.signUp('Max')]
  const ids: string[] = []
  for (const owner of owners) {
    await owner.call('POST', '/api/organizations', { name: 'New home' })
    ids.push((await checkArchiveOf(elsewhere, owner, archive)).id)
  }

  await Promise.all(owners.map((owner, index) => owner.call('POST', `/api/workspace-imports/${ids[index]}/begin`)))
  await elsewhere.app.settle()
  await elsewhere.app.jobs.look()

  const done: WorkspaceImport[] = await Promise.all(owners.map((owner, index) => owner.data('GET', `/api/workspace-imports/${ids[index]}`)))
  expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
  const lengths: unknown[] = []
  for (const [index, owner] of owners.entries()) {
    await owner.call('POST', '/api/auth/organization/set-active', { organizationId: done[index]?.organizationId })
    const lists = await saidBy(await exportOf(owner))
    lengths.push(lists['accounts.jsonl']?.length, lists['videos.jsonl']?.length)
  }
  expect(lengths).toEqual([2, 2, 2, 2])
})

test('an archive that is gone is said to be gone, instead of being waited for', async () => {
  const glow = await openTeam()
  await writeSomething(glow)
  const { id } = await checkArchiveOf(glow.app, glow.ana, await exportOf(glow.ana))
  const { workspaceImport } = glow.app.store.tables
  await glow.app.store.write((tx) => tx.db.update(workspaceImport).set({ uploadKey: 'uploads/gone.zip', state: 'checking' }))

  await glow.ana.call('POST', `/api/workspace-imports/${id}/complete`)
  await glow.app.app.settle()

  expect(await glow.ana.data('GET', `/api/workspace-imports/${id}`)).toMatchObject({
    state: 'refused',
    why: expect.stringContaining('gone'),
  })
})

test('two processes that fill one import come to one whole organization', async () => {
  const glow = await openTeam()
  for (let index = 0; index < 5; index += 1) await writeSomething(glow)
  const archive = await exportOf(glow.ana)
  const { id } = await checkArchiveOf(glow.app, glow.ana, archive)
  const { store } = glow.app
  const beside = await openTestApp({ store: { ...store, close: async () => undefined }, settings: { DATA_DIR: glow.app.folder } })

  await glow.ana.call('POST', `/api/workspace-imports/${id}/begin`)
  await beside.app.jobs.look()
  await Promise.all([glow.app.app.settle(), beside.app.settle()])
  await glow.ana.call('POST', `/api/workspace-imports/${id}/complete`)
  await glow.app.app.settle()

  const done: WorkspaceImport = await glow.ana.data('GET', `/api/workspace-imports/${id}`)
  expect(done).toMatchObject({ state: 'done' })
  await glow.ana.call('POST', '/api/auth/organization/set-active', { organizationId: done.organizationId })
  expect(await saidBy(await exportOf(glow.ana))).toEqual(await saidBy(archive))
})

test('an archive that is imported again, after its import was taken back, is not removed with what was left of the first', async () => {
  const [glow, elsewhere] = [await openTeam(), await openTestApp()]
  opened.push(elsewhere)
  await writeSomething(glow)
  const archive = await exportOf(glow.ana)
  const zoe = await elsewhere.signUp('Zoe')
  await zoe.call('POST', '/api/organizations', { name: 'New home' })
  const { id } = await checkArchiveOf(elsewhere, zoe, archive)
  await zoe.call('POST', `/api/workspace-imports/${id}/begin`)
  await zoe.call('DELETE', `/api/workspace-imports/${id}`)
  await elsewhere.app.settle()

  const done = await importArchive(elsewhere, zoe, archive)
  await elsewhere.app.jobs.look()

  expect(done).toMatchObject({ state: 'done' })
  expect((await saidBy(await exportOf(zoe)))['accounts.jsonl']).toHaveLength(2)
})

test('an archive that is called complete by two at once is looked through once, and both are answered', async () => {
  const glow = await openTeam()
  await writeSomething(glow)
  const archive = await exportOf(glow.ana)
  const preparation = { filename: 'glow.zip', size: archive.length }
  const { id, uploadUrl }: { id: string; uploadUrl: string } = await glow.ana.data('POST', '/api/workspace-imports', preparation)
  await glow.ana.send(uploadUrl, { method: 'PUT', body: archive })

  const answers = await Promise.all([1, 2, 3].map(() => glow.ana.call('POST', `/api/workspace-imports/${id}/complete`)))
  await glow.app.app.settle()

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await glow.ana.data('GET', `/api/workspace-imports/${id}`)).toMatchObject({ state: 'ready' })
})
