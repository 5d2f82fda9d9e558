import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test-app.ts'
import { openInstallation, openTeam, writeSomething } from '../test-teams.ts'
import { checkArchiveOf, exportOf, importArchive, saidBy } from '../test-workspaces.ts'

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
  const [glow, elsewhere] = [await openTeam(), await openInstallation()]
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
  const [glow, elsewhere] = [await openTeam(), await openInstallation()]
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
