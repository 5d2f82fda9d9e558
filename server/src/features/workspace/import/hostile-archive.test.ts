import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openTestApp, type TestApp } from '../../../test-app.ts'
import { uploadsOf } from '../../video/test-videos.ts'
import { archiveOf, checkArchiveOf, exportOf, filesIn, importArchive } from '../test-workspaces.ts'

let app: TestApp
let ana: Awaited<ReturnType<TestApp['signUp']>>
let whole: Uint8Array<ArrayBuffer>
let files: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  for (const name of ['Jane', 'Mia', 'Zoe']) {
    const { id }: { id: string } = await ana.data('POST', '/api/accounts', { name })
    await ana.call('POST', '/api/notes', { accountId: id, content: `Met ${name}` })
    await uploadsOf(ana).upload(id)
  }
  whole = await exportOf(ana)
  files = await filesIn(whole)
})
afterAll(() => app.close())

const checked = (bytes: Uint8Array<ArrayBuffer>): Promise<WorkspaceImport> => checkArchiveOf(app, ana, bytes)
const changed = (name: string, change: (text: string) => string): ReadonlyMap<string, Buffer> =>
  new Map([...files].map(([key, bytes]) => [key, key === name ? Buffer.from(change(bytes.toString())) : bytes]))
const without = (name: string) => new Map([...files].filter(([key]) => key !== name))

/** A ZIP whose names are as somebody wrote them. */
const rawZip = async (names: readonly string[]): Promise<Uint8Array<ArrayBuffer>> => {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('x'), name)
  zip.end()
  return new Uint8Array(await new Response(zip.outputStream as unknown as ReadableStream).arrayBuffer()) // what Response takes, too
}

/** Puts another name of the same length where a name stands, in both of its headers. */
const renamed = (bytes: Uint8Array<ArrayBuffer>, from: string, to: string): Uint8Array<ArrayBuffer> => {
  const text = Buffer.from(bytes).toString('latin1').replaceAll(from, to)
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

const countRows = async () =>
  app.store.read(async (db) => {
    const { account, organization, user, note } = app.store.tables
    return Promise.all([account, organization, user, note].map((table) => db.$count(table)))
  })

const hostile: readonly (readonly [string, () => Promise<Uint8Array<ArrayBuffer>>, RegExp])[] = [
  ['a file that is no ZIP', async () => new Uint8Array(Buffer.from('hello, this is text')), /damaged/],
  ['an archive that was cut off', async () => whole.slice(0, whole.length - 1000), /damaged/],
  ['an archive that is half there', async () => whole.slice(0, whole.length / 2), /damaged/],
  ['a ZIP that is no export', () => rawZip(['readme.txt']), /no export of Rapport/],
  ['an export without its last file', () => archiveOf(without('manifest.json')), /no export of Rapport/],
  ['an export without a list', () => archiveOf(without('notes.jsonl')), /not whole: notes.jsonl is missing/],
  [
    'an export without a list that its manifest does not name',
    () => archiveOf(without('notes.jsonl'), { isSealed: true }),
    /not whole: notes.jsonl/,
  ],
  ['an export with a file more', () => archiveOf(new Map([...files, ['more.txt', Buffer.from('x')]])), /does not name more.txt/],
  [
    'a note that says other words',
    () => archiveOf(changed('notes.jsonl', (text) => text.replace('Met Jane', 'Met Jade'))),
    /changed after it was made: notes.jsonl/,
  ],
  [
    'an export of a newer version',
    () => archiveOf(changed('manifest.json', (text) => text.replace('"version": 3', '"version": 4'))),
    /newer version/,
  ],
  [
    'a record with a field more',
    () =>
      archiveOf(
        changed('notes.jsonl', (text) => text.replace('{"', '{"more":1,"')),
        { isSealed: true },
      ),
    /Line 1 of notes.jsonl cannot be read/,
  ],
  [
    'a record that is no JSON',
    () =>
      archiveOf(
        changed('accounts.jsonl', (text) => `${text}{"id":\n`),
        { isSealed: true },
      ),
    /Line 4 of accounts.jsonl cannot be read/,
  ],
  [
    'a line that is no text',
    async () => archiveOf(new Map([...files, ['segments.jsonl', Buffer.from([0xff, 0xfe, 10])]]), { isSealed: true }),
    /Line 1 of segments.jsonl cannot be read: it is no text/,
  ],
  [
    'a note of an influencer who is not in it',
    () =>
      archiveOf(
        changed('notes.jsonl', (text) => text.replace(/"accountId":"\w+"/, `"accountId":"${'z'.repeat(26)}"`)),
        { isSealed: true },
      ),
    /names an influencer that the export does not have/,
  ],
  [
    'an influencer who stands there twice',
    () =>
      archiveOf(
        changed('accounts.jsonl', (text) => `${text}${text.split('\n')[0]}\n`),
        { isSealed: true },
      ),
    /stands in the export twice/,
  ],
  [
    'a document that is damaged',
    () =>
      archiveOf(
        changed('documents.jsonl', (text) => text.replace(/"state":"[^"]+"/, `"state":"${Buffer.from([9, 9, 9, 9]).toString('base64')}"`)),
        { isSealed: true },
      ),
    /Line 1 of documents.jsonl cannot be read: its document is damaged/,
  ],
  [
    'a zone that is none',
    () =>
      archiveOf(
        changed('settings.jsonl', (text) => text.replace(/"timeZone":"[^"]+"/, '"timeZone":"Mars/Olympus"')),
        { isSealed: true },
      ),
    /Line 1 of settings.jsonl cannot be read: timeZone: This is no time zone/,
  ],
  [
    'a number that no column holds',
    () =>
      archiveOf(
        changed('stages.jsonl', (text) => text.replace(/"position":0/, '"position":1e12')),
        { isSealed: true },
      ),
    /of stages.jsonl cannot be read: position/,
  ],
  [
    'an instant of no year',
    () =>
      archiveOf(
        changed('accounts.jsonl', (text) => text.replace(/"createdAt":"\d{4}/, '"createdAt":"0000')),
        { isSealed: true },
      ),
    /Line 1 of accounts.jsonl cannot be read: createdAt/,
  ],
  [
    'a value that is nested without end',
    () =>
      archiveOf(
        changed('account-changes.jsonl', (text) =>
          text.replace(/"newValue":\{[^}]*\}/, `"newValue":${'['.repeat(200_000)}${']'.repeat(200_000)}`),
        ),
        { isSealed: true },
      ),
    /Line 1 of account-changes.jsonl cannot be read/,
  ],
  [
    'a person under the name of the server',
    () =>
      archiveOf(
        changed('people.jsonl', (text) => text.replace(/"id":"\w+"/, '"id":"server"')),
        { isSealed: true },
      ),
    /Line 1 of people.jsonl/,
  ],
  [
    'an export of two organizations',
    () =>
      archiveOf(
        changed('organization.jsonl', (text) => text + text),
        { isSealed: true },
      ),
    /no organization with settings and stages/,
  ],
  [
    'an export without stages',
    () =>
      archiveOf(
        changed('stages.jsonl', () => ''),
        { isSealed: true },
      ),
    /no organization with settings and stages/,
  ],
  [
    'a video that is a page',
    async () => {
      const records = changed('videos.jsonl', (text) => text.replaceAll('video/webm', 'text/html'))
      const name = [...files.keys()].find((key) => key.startsWith('files/videos/')) ?? ''
      return archiveOf(new Map([...records, [name, Buffer.from('<script>alert(1)</script>'.padEnd(64))]]), { isSealed: true })
    },
    /is not the video that a record speaks of/,
  ],
  ['a path that climbs out', async () => renamed(await rawZip(['aa/bb/cc.txt']), 'aa/bb/cc.txt', '../../cc.txt'), /file with the name/],
  ['a path from the root', async () => renamed(await rawZip(['xetc/passwd']), 'xetc/passwd', '/etc/passwd'), /file with the name/],
  [
    'a name with a backslash',
    async () => renamed(await rawZip(['files/a.bin']), 'files/a.bin', 'files\\a.bin'),
    /file with the name|no export/,
  ],
  ['a name that stands there twice', () => rawZip(['notes.jsonl', 'notes.jsonl']), /file with the name/],
  [
    'a bomb',
    () => archiveOf(new Map([...files, ['README.txt', Buffer.alloc(60_000_000)]]), { isSealed: true }),
    /unpacks to far more than an export does: README.txt/,
  ],
]

test.each(hostile)('%s is refused with a sentence, and nothing changes', async (_, make, sentence) => {
  const before = await countRows()

  const refused = await checked(await make())
  const begun = await ana.call('POST', `/api/workspace-imports/${refused.id}/begin`)

  expect(refused).toMatchObject({ state: 'refused', organizationId: null, why: expect.stringMatching(sentence) })
  expect(begun.status).toBe(409)
  expect(await countRows()).toEqual(before)
})

test('an archive in which ids of another organization stand reaches nothing of it', async () => {
  const eve = await app.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  const rival: { id: string; rev: number } = await eve.data('POST', '/api/accounts', { name: 'Rival Star' })
  const own = JSON.parse(files.get('accounts.jsonl')?.toString().split('\n')[0] ?? '').id as string
  const stolen = new Map(
    [...files].map(([name, bytes]) => [name, Buffer.from(bytes.toString('latin1').replaceAll(own, rival.id), 'latin1')]),
  )
  // Under the id of an organization that is not here, an archive would keep its ids.
  stolen.set(
    'manifest.json',
    Buffer.from((stolen.get('manifest.json') ?? '').toString().replace(/"organizationId": "\w+"/, `"organizationId": "${'q'.repeat(26)}"`)),
  )

  const done = await importArchive(app, ana, await archiveOf(stolen, { isSealed: true }))
  await app.app.jobs.look()

  expect(done).toMatchObject({ state: 'refused', why: 'Something in this export has an id that is taken here' })
  expect(await eve.data('GET', `/api/accounts/${rival.id}`)).toMatchObject({ name: 'Rival Star', rev: rival.rev })
  expect(await app.store.read((db) => db.$count(app.store.tables.account))).toBe(4)
})

test('only owners import, in person, and each sees their own', async () => {
  const ben = await app.signUp('Ben')
  await app.join(ana, ben, 'admin')
  const cleo = await app.signUp('Cleo')
  await cleo.call('POST', '/api/organizations', { name: 'Other' })
  const { id } = await checked(whole)
  const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'script', scope: 'read-write' })

  const statuses = await Promise.all(
    [
      ben.get('/api/workspace-imports'),
      ben.call('POST', '/api/workspace-imports', { filename: 'x.zip', size: 5 }),
      ben.call('POST', `/api/workspace-imports/${id}/begin`),
      cleo.get(`/api/workspace-imports/${id}`),
      cleo.call('DELETE', `/api/workspace-imports/${id}`),
      app.visitor().call('GET', '/api/workspace-imports', undefined, { authorization: `Bearer ${key.token}` }),
      app.visitor().get('/api/workspace-imports'),
    ].map(async (answer) => (await answer).status),
  )

  expect(statuses).toEqual([403, 403, 403, 404, 404, 403, 401])
})
