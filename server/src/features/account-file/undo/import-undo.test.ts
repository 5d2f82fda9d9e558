import type { AccountImport, ImportUndone } from '@rapport/domain/account-csv/csv-import'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf, jsonBy } from '../../../http/test-edge.ts'
import { callers } from '../../account/test-accounts.ts'
import { openAccountFiles } from '../test-account-files.ts'

let world: Awaited<ReturnType<typeof openAccountFiles>>
beforeEach(async () => {
  world = await openAccountFiles()
})
afterEach(() => world.store.close())

const call = async <T>(method: string, path: string, who = 'ana', headers: Record<string, string> = {}) => {
  const answer = await world.app.request(path, { method, headers: { ...jsonBy(who), ...headers } })
  return { ...(await bodyOf<T>(answer)), status: answer.status }
}
const undo = (id: string | null, who = 'ana') => call<ImportUndone>('POST', `/api/accounts/imports/${id}/undo`, who)
const imports = (who = 'ana') =>
  call<readonly AccountImport[]>('GET', `/api/accounts/imports?organizationId=${callers[who]?.organizationId}`, who)
const patch = (id: unknown, body: object, who = 'ana') =>
  world.app.request(`/api/accounts/${id}`, { method: 'PATCH', headers: jsonBy(who), body: JSON.stringify(body) })
const admin = { ...callers.ana, role: 'admin' } as typeof callers.ana & object

const shirtField = async () => {
  const created = await world.customFields.create(admin, { name: 'Shirt', type: 'text', options: [] }, async () => undefined)
  return created.ok ? created.value.id : ''
}

const noteOf = (accountId: unknown) =>
  world.store.write(async ({ db, tables: { note } }) => {
    const at = world.clock.at
    const row = { id: 'n1', organizationId: admin.organizationId, authorId: admin.userId, content: 'Called', mentions: [] }
    await db.insert(note).values({ ...row, accountId: String(accountId), createdAt: at, receivedAt: at })
  })

test('[CI21] an import is taken back: who was new goes to the Trash, what changed is as before', async () => {
  await shirtField()
  await world.importCsv('name,email,priority,shirt\nMia,mia@x.co,Low,S\n')
  const before = (await world.exportCsv()).text
  const { data } = await world.importCsv('name,email,priority,shirt\nMia Lopez,mia@x.co,High,M\nJane,jane@x.co,,\n')

  const undone = await undo(data.importId)

  expect(undone.data).toEqual({ removed: 1, restored: 1, kept: 0 })
  expect((await world.exportCsv()).text).toBe(before)
  expect((await undo(data.importId)).data).toEqual({ removed: 1, restored: 1, kept: 0 })
})

test('[CI21] what somebody changed since stays, and only that', async () => {
  await world.importCsv('name,email,priority\nMia,mia@x.co,Low\n')
  const [mia] = await world.accounts()
  const { data } = await world.importCsv('name,email,priority\nMia Lopez,mia@x.co,High\n')
  await patch(mia?.id, { name: 'Mia Roe' }, 'ben')

  const undone = await undo(data.importId)

  expect(undone.data).toEqual({ removed: 0, restored: 0, kept: 1 })
  expect(await world.accounts()).toMatchObject([{ name: 'Mia Roe', priority: 'Low' }])
})

test('[CI21] whom somebody changed since stays: by a field, a custom field or a note; whom nobody touched goes', async () => {
  await shirtField()
  const { data } = await world.importCsv('name,email,shirt\nIda,ida@x.co,S\nJane,jane@x.co,S\nMia,mia@x.co,S\nZoe,zoe@x.co,S\n')
  const [ida, , mia] = await world.accounts()
  world.clock.at = new Date('2026-11-20T16:00:00Z')
  await patch(mia?.id, { priority: 'High' }, 'ben')
  await world.importCsv('name,email,shirt\nJane,jane@x.co,M\n')
  await noteOf(ida?.id)

  const undone = await undo(data.importId)

  expect(undone.data).toEqual({ removed: 1, restored: 0, kept: 3 })
  expect((await world.accounts()).map(({ name }) => name)).toEqual(['Ida', 'Jane', 'Mia'])
})

test('recent imports are listed with who, when, file and figures; of another organization nobody sees or undoes them', async () => {
  const { data } = await world.importCsv('name,email\nJane,jane@x.co\n,nobody@x.co\n', { query: '?fileName=autumn.csv' })

  const listed = await imports()
  expect(listed.data).toEqual([
    {
      id: data.importId,
      userId: callers.ana?.userId,
      fileName: 'autumn.csv',
      startedAt: '2026-11-20T15:00:00.000Z',
      created: 1,
      updated: 0,
      leftOut: 1,
      state: 'done',
      undone: null,
    },
  ])
  expect((await imports('eve')).data).toEqual([])
  expect(await undo(data.importId, 'eve')).toMatchObject({ status: 404 })
  expect(await world.accounts()).toHaveLength(1)
  await undo(data.importId)
  expect((await imports()).data).toMatchObject([{ state: 'undone', undone: { removed: 1 } }])
})

test('an Undo that a restart cut off is finished by the job', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => `Person ${index}`).join('\n')
  const { data } = await world.importCsv(`name\n${rows}\n`)
  const long = new Date('2026-11-20T14:00:00Z')
  await world.store.write(async ({ db, tables: { accountImport } }) => {
    await db.update(accountImport).set({ undoStartedAt: long, undoneBy: callers.ana?.userId ?? '', movedAt: long })
  })

  await world.job()

  expect((await imports()).data).toMatchObject([{ id: data.importId, state: 'undone', undone: { removed: 45 } }])
  expect(await world.accounts()).toEqual([])
})

test('who listens hears how far an Undo is', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => `Person ${index}`).join('\n')
  const { data } = await world.importCsv(`name\n${rows}\n`)
  const headers = { ...jsonBy('ana'), accept: 'application/x-ndjson' }

  const answer = await world.app.request(`/api/accounts/imports/${data.importId}/undo`, { method: 'POST', headers })

  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.at(-1)).toMatchObject({ data: { removed: 45 } })
  expect(lines.length).toBeGreaterThan(1)
})

test('[CI22] the rows left out are a file with their cells and reasons', async () => {
  const { data } = await world.importCsv('Full name,E-mail\nJane,jane@x.co\n,=nobody\nJane,jane@x.co\n')
  const path = `/api/accounts/imports/${data.importId}/left-out?organizationId=${callers.ana?.organizationId}`

  const answer = await world.app.request(path, { headers: jsonBy('ana') })

  expect((await answer.text()).replaceAll('"', '')).toBe(
    "Full name,E-mail,Row,Why\r\n,'=nobody,3,Full name: Please enter a name; E-mail: Please enter a valid email address\r\nJane,jane@x.co,4,Row 2 is about the same influencer\r\n",
  )
  expect(
    (await world.app.request(path.replace(/imports\/\w+/, 'imports/01jd0000000000000000000xxx'), { headers: jsonBy('ana') })).status,
  ).toBe(404)
})
