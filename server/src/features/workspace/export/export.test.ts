import { createHash } from 'node:crypto'
import type { Account } from '@rapport/domain/account/account'
import { orderWith } from '@rapport/domain/attribution/test-sale'
import { keptIds, listNames, workspaceLists } from '@rapport/domain/workspace/workspace-lists'
import type { WorkspaceManifest } from '@rapport/domain/workspace/workspace-manifest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '../../../adapters/test-zip.ts'
import { storeOrders } from '../../../facts/shop-order-commit.ts'
import { testStores } from '../../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'
import { uploadsOf } from '../../video/test-videos.ts'

type Files = Readonly<Record<string, string>>
type Entry = Readonly<Record<string, unknown>>

const exported = async (who: Pick<Visitor, 'get'>): Promise<Files> => {
  const answer = await who.get('/api/export')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzip(new Uint8Array(await answer.arrayBuffer()))
}
const recordsOf = (files: Files, list: string) =>
  (files[`${list}.jsonl`] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry) // what came out is what the test is about

describe.each(testStores)('the export of an organization on $dialect', ({ open }) => {
  let app: TestApp
  let ana: Awaited<ReturnType<TestApp['signUp']>>
  let eve: Visitor
  let mia: Visitor
  let jane: Account
  beforeAll(async () => {
    app = await openTestApp({ store: await open() })
    ana = await app.signUp('Ana')
    await ana.call('POST', '/api/organizations', { name: 'Glow & Co' })
    const invited = await app.signUp('Mia')
    await app.join(ana, invited, 'member')
    mia = invited
    const segment: { id: string } = await ana.data('POST', '/api/segments', { name: 'Micro' })
    const campaign: { id: string } = await ana.data('POST', '/api/campaigns', { name: 'Summer, 2026; July' })
    const field: { id: string } = await ana.data('POST', '/api/custom-fields', { name: 'Shoe size', type: 'number' })
    const facts = { owner: ana.id, segmentId: segment.id, campaignIds: [campaign.id], instagramUsername: 'jane', instagramFollowers: 12 }
    jane = await ana.data('POST', '/api/accounts', { name: '=cmd|Jane', email: 'jane@example.com', stage: 'Interested', ...facts })
    await ana.call('POST', '/api/custom-field-values', { accountId: jane.id, fieldId: field.id, value: '38' })
    await ana.call('POST', '/api/notes', { accountId: jane.id, content: 'Likes "tea",\nfor @Mia Silva' })
    await ana.call('POST', '/api/partnerships', {
      accountId: jane.id,
      budget: '1500.50',
      startDate: '2026-11-01',
      endDate: '2026-12-31',
      content: [{ type: 'TIKTOK', dueDate: '2026-12-05T00:07:00.000Z', contentLink: 'https://tiktok.com/1', approved: true }],
    })
    const past: { readonly id: string } = await ana.data('POST', '/api/partnerships', {
      accountId: jane.id,
      budget: '86421.97',
      startDate: '2026-01-01',
      endDate: '2026-01-02',
    })
    await ana.call('DELETE', `/api/partnerships?id=${past.id}`)
    const utm = { source: 'Influencer', medium: 'tiktok', campaign: '=jane', baseUrl: 'https://shop.example.com' }
    await ana.call('POST', '/api/discount-codes', { accountId: jane.id, code: 'JANE15', discountValue: 15, startDate: '2099-01-01' })
    await ana.call('POST', '/api/utm-links/direct', { accountId: jane.id, name: 'Jane', ...utm })
    await uploadsOf(ana).upload(jane.id, { filename: '=clip.webm', tags: ['Spring'], usageRightsPaid: true })
    const session: { organization: { id: string } } = await ana.data('GET', '/api/session')
    const organizationId = session.organization.id
    const at = new Date('2026-11-20T10:00:00Z')
    // More than a page.
    const readings = Array.from({ length: 203 }, (_, index) => `o${1000 + index}`).map((id) =>
      orderWith({
        organizationId,
        id,
        name: `#${id}`,
        createdAt: at.getTime(),
        updatedAt: at.getTime(),
        codes: id === 'o1001' ? [] : ['jane15'],
      }),
    )
    await app.store.write((tx) => storeOrders(tx, { organizationId, at, shop: 'glow.myshopify.com', readings }))
    const gone: Account = await ana.data('POST', '/api/accounts', { name: 'Gone Girl' })
    await ana.call('POST', '/api/notes', { accountId: gone.id, content: 'Left us' })
    await ana.call('DELETE', `/api/accounts/${gone.id}`)
    await ana.call('POST', '/api/api-keys', { name: 'robot', scope: 'read' })
    eve = await app.signUp('Eve')
    await eve.call('POST', '/api/organizations', { name: 'Rival' })
    const rival: Account = await eve.data('POST', '/api/accounts', { name: 'Rival Star', email: 'star@rival.example' })
    await eve.call('POST', '/api/notes', { accountId: rival.id, content: 'Rival secret' })
  })
  afterAll(() => app.close())

  test('it holds every list as records with ids, and what people read as tables', async () => {
    const files = await exported(ana)

    const tables = Object.keys(files).filter((name) => name.endsWith('.csv'))
    expect(tables).toEqual(
      [
        'members',
        'accounts',
        'notes',
        'partnerships',
        'content',
        'discount-codes',
        'utm-links',
        'orders',
        'attributions',
        'videos',
        'time-logs',
      ].map((name) => `${name}.csv`),
    )
    expect(Object.keys(files).filter((name) => name.endsWith('.jsonl'))).toEqual(listNames.map((name) => `${name}.jsonl`))
    expect(recordsOf(files, 'accounts')).toMatchObject([
      { id: jane.id, influencerId: jane.influencerId, name: '=cmd|Jane', ownerId: ana.id, instagramFollowers: 12, deletedAt: null },
      { name: 'Gone Girl', deletedAt: expect.any(String), deletedBy: ana.id },
    ])
    expect(recordsOf(files, 'custom-field-values')).toMatchObject([{ accountId: jane.id, value: '38' }])
    expect(recordsOf(files, 'notes').map(({ content }) => content)).toEqual([expect.stringContaining('Likes "tea"'), 'Left us'])
    expect(recordsOf(files, 'documents').map(({ accountId, writers }) => [accountId, Array.isArray(writers)])).toEqual([
      [jane.id, true],
      [expect.any(String), true],
    ])
    expect(recordsOf(files, 'partnerships').map(({ budget, deletedAt }) => [budget, deletedAt === null])).toEqual([
      ['1500.50', true],
      ['86421.97', false],
    ])
    expect(recordsOf(files, 'content')).toMatchObject([
      { accountId: jane.id, type: 'TIKTOK', dueDate: '2026-12-05/07', contentLink: 'https://tiktok.com/1', approved: true, posted: false },
    ])
    expect(recordsOf(files, 'discount-codes')).toMatchObject([{ accountId: jane.id, code: 'JANE15', discountValue: '15' }])
    expect(recordsOf(files, 'utm-links')).toMatchObject([{ accountId: jane.id, name: 'Jane', campaign: '=jane' }])
    const [video] = recordsOf(files, 'videos')
    expect(video).toMatchObject({ filename: '=clip.webm', isPaid: true, bytes: 64, poster: null })
    expect(files[`${video?.file}`]?.length).toBeGreaterThan(0)
    expect(recordsOf(files, 'video-tags')).toMatchObject([{ videoId: video?.id, tag: 'Spring' }])
    const orders = recordsOf(files, 'orders')
    expect([orders.length, new Set(orders.map(({ id }) => id)).size]).toEqual([203, 203])
    expect(files['orders.csv']).toContain('o1202,#o1202,2026-11-20T10:00:00.000Z,,false,jane15,USD,100.00,')
    expect(files['attributions.csv']?.split('\r\n')).toHaveLength(1 + 202 + 1)
    expect(files['attributions.csv']).toContain(`o1202,#o1202,${jane.id},'=cmd|Jane,JANE15,code JANE15 used,true,true,`)
    expect(files['discount-codes.csv']).toContain(",'=cmd|Jane,JANE15,percentage,15,2099-01-01,,,true,,")
    expect(files['utm-links.csv']).toContain(",'=cmd|Jane,Jane,Influencer,tiktok,'=jane,https://shop.example.com,")
    expect(files['partnerships.csv']).toContain(",'=cmd|Jane,1500.50,2026-11-01,2026-12-31,WAITING,false,1,1,0,")
    expect(files['content.csv']).toContain(",'=cmd|Jane,TIKTOK,2026-12-05,https://tiktok.com/1,true,false,")
    expect(files['videos.csv']).toContain("'=clip.webm")
    expect(recordsOf(files, 'time-logs').slice(0, 2)).toMatchObject([
      { accountId: jane.id, event: 'account_created', newValue: 'Interested', changedBy: ana.id },
      { event: 'field_changed' },
    ])
    const people = recordsOf(files, 'people').map(({ email, role }) => [email, role])
    expect(people.sort()).toEqual([
      ['ana@example.com', 'owner'],
      ['mia@example.com', 'member'],
    ])
    expect(recordsOf(files, 'organization')).toMatchObject([{ name: 'Glow & Co' }])
    expect(recordsOf(files, 'settings')).toMatchObject([{ timeZone: 'UTC', signedInterval: 30 }])
    expect(recordsOf(files, 'segments')).toMatchObject([{ name: 'Micro' }])
  })

  test('[WS3] each record is of the form in which it is read again', async () => {
    const files = await exported(ana)

    for (const [name, shape] of Object.entries(workspaceLists(keptIds)))
      for (const record of recordsOf(files, name)) expect([name, shape.safeParse(record).error?.issues]).toEqual([name, undefined])
  })

  test('[CV2] the CSV files are for spreadsheets: quoted, neutralised, in UTF-8', async () => {
    const files = await exported(ana)
    const [header = '', row = ''] = files['accounts.csv']?.split('\r\n') ?? []

    expect(header.startsWith('\ufeffid,name,email,stage,')).toBe(true)
    expect(header).toContain(',Shoe size,')
    expect(row.startsWith(`${jane.id},'=cmd|Jane,jane@example.com,Interested,`)).toBe(true)
    expect(row).toContain('"Summer, 2026\\; July",ana@example.com')
    expect(files['notes.csv']).toContain('"Likes ""tea"",\nfor @[Mia Silva]')
  })

  test('nothing of another organization or of what is secret is in it, and nothing of the Trash in the tables', async () => {
    const { session, credential, apiKey } = app.store.tables
    const secrets = await app.store.read(async (db) => [
      ...(await db.select().from(session)).map(({ token }) => token),
      ...(await db.select().from(credential)).map(({ password }) => password ?? ''),
      ...(await db.select().from(apiKey)).flatMap(({ hash, start }) => [hash, start]),
    ])

    const files = await exported(ana)
    const whole = Object.values(files).join('\n')
    const tables = Object.entries(files).flatMap(([name, text]) => (name.endsWith('.csv') ? text : []))

    for (const hidden of ['Rival', 'rival', 'eve@example.com', ...secrets]) {
      expect(hidden).not.toBe('')
      expect(whole.includes(hidden), hidden).toBe(false)
    }
    for (const inTrash of ['Gone Girl', 'Left us', '86421.97']) expect(tables.join('\n').includes(inTrash), inTrash).toBe(false)
    expect(Object.values(await exported(eve)).join('\n')).not.toMatch(/Glow|Jane|Micro/)
  })

  test('the file is named after the organization; a HEAD begins nothing', async () => {
    const answer = await ana.get('/api/export')
    await answer.arrayBuffer()

    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="rapport-glow-co-\d{4}-\d\d-\d\d\.zip"$/)
    expect((await ana.call('HEAD', '/api/export')).status).toBe(200)
  })

  test('an export that is begun again ends the first one, which then is not whole', async () => {
    const first = await ana.get('/api/export')
    const second = await exported(ana)

    await expect(first.arrayBuffer()).rejects.toThrow()
    expect(Object.keys(second)).toContain('notes.jsonl')
  })

  test('whoever may not export any more gets no further page of what was begun', async () => {
    const other = await app.signUp('Zoe')
    await app.join(ana, other, 'admin')
    const begun = await other.get('/api/export')
    const table = await other.call('POST', '/api/accounts/export', { ids: [jane.id] })

    await ana.call('DELETE', `/api/organizations/users/${other.id}`)

    await expect(begun.arrayBuffer()).rejects.toThrow()
    await expect(table.text()).rejects.toThrow()
  })

  test('nor does who came by a key that is revoked, or by a session that has ended, meanwhile', async () => {
    const key: { readonly id: string; readonly token: string } = await ana.data('POST', '/api/api-keys', { name: 'script', scope: 'read' })
    const byKey = (path: string) => app.visitor().call('GET', path, undefined, { authorization: `Bearer ${key.token}` })
    const { organization }: { organization: { id: string } } = await ana.data('GET', '/api/session')
    const phone = app.visitor()
    await phone.call('POST', '/api/auth/sign-in/email', { email: ana.email, password: ana.password })
    const table = `/api/accounts/export?organizationId=${organization.id}`
    const begun = [await byKey(table), await byKey('/api/export')]

    await ana.call('DELETE', `/api/api-keys/${key.id}`)
    for (const answer of begun) await expect(answer.arrayBuffer()).rejects.toThrow()

    const onPhone = [await phone.get(table), await phone.get('/api/export')]
    await phone.call('POST', '/api/auth/sign-out', {})
    for (const answer of onPhone) await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  test('a deleted code stands in it, with the day of its end, as long as an order counts for it', async () => {
    const { organization }: { organization: { id: string } } = await ana.data('GET', '/api/session')
    const organizationId = organization.id
    const before = Date.now() - 60_000
    const make = (code: string): Promise<{ readonly id: string }> =>
      ana.data('POST', '/api/discount-codes', { accountId: jane.id, code, discountValue: 15, startDate: '2099-01-01' })
    const [used, unused] = [await make('USED15'), await make('UNUSED15')]
    const order = orderWith({ organizationId, id: 'p1', name: '#p1', createdAt: before, updatedAt: before, codes: ['used15'] })
    await app.store.write((tx) => storeOrders(tx, { organizationId, at: new Date(), shop: 'glow.myshopify.com', readings: [order] }))
    for (const { id } of [used, unused]) await ana.call('DELETE', `/api/discount-codes/${id}`)

    const files = await exported(ana)

    expect(files['attributions.csv']).toContain(`p1,#p1,${jane.id},'=cmd|Jane,USED15,`)
    const codes = recordsOf(files, 'discount-codes').filter(({ id }) => id !== unused.id)
    expect(codes).toMatchObject([
      { code: 'JANE15', deletedAt: null },
      { code: 'USED15', deletedAt: expect.any(String) },
    ])
    expect(files['discount-codes.csv']).not.toContain('UNUSED15')
    expect(files['discount-codes.csv']).toContain(`,USED15,percentage,15,2099-01-01,,,true,,${codes[1]?.createdAt},${codes[1]?.deletedAt}`)
  })

  test('[WS1] its last file names each other one with its bytes, checksum and entries', async () => {
    const files = await exported(ana)
    const manifest: WorkspaceManifest = JSON.parse(files['manifest.json'] ?? '')

    expect(manifest).toMatchObject({ format: 'rapport-workspace', version: 3 })
    expect(manifest.files.map(({ name }) => name)).toEqual(Object.keys(files).slice(0, -1))
    for (const { name, bytes, sha256, entries } of manifest.files) {
      const content = Buffer.from(files[name] ?? '')
      expect([name, bytes, sha256]).toEqual([name, content.length, createHash('sha256').update(content).digest('hex')])
      if (name.endsWith('.jsonl')) expect([name, entries]).toEqual([name, recordsOf(files, name.slice(0, -6)).length])
    }
  })

  test('members do not export', async () => {
    const answer = await mia.get('/api/export')

    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: 'Only owners and admins export the data of an organization' },
    ])
    expect((await app.visitor().get('/api/export')).status).toBe(401)
  })
})
