import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureHeader } from '../../adapters/picture/picture-header.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const canvas = createCanvas(64, 64)
canvas.getContext('2d').fillRect(0, 0, 64, 64)
const png = new Uint8Array(canvas.toBuffer('image/png'))

const organizationOf = async (person: { data: (method: string, path: string) => Promise<{ organization: { id: string } }> }) =>
  (await person.data('GET', '/api/session')).organization.id

test('somebody new has a name, no organization and no role; nobody else has a session', async () => {
  const ana = await app.signUp('Ana', ' Silva ')

  expect(await ana.data('GET', '/api/session')).toMatchObject({
    user: { id: ana.id, firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'ana@example.com', image: null },
    organization: null,
    organizations: [],
    role: null,
    epoch: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  const nobody = await app.visitor().get('/api/session')
  expect(nobody.status).toBe(401)
  expect(await nobody.json()).toMatchObject({ success: false, error: 'Please sign in', message: 'Please sign in', code: 'not_signed_in' })
})

test('without an organization everything of one answers No organization selected, before anything else', async () => {
  const ben = await app.signUp('Ben')

  for (const [method, path] of [
    ['GET', '/api/organizations/users'],
    ['GET', '/api/organizations/users?organizationId=foreign'],
    ['GET', '/api/api-keys'],
    ['GET', '/api/invitations'],
    ['DELETE', '/api/organizations/users/nobody'],
  ] as const) {
    const answer = await ben.call(method, path)
    expect(answer.status, path).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'No organization selected', code: 'no_organization' })
  }
})

test('whoever creates an organization owns it, works in it and finds its stages and settings there', async () => {
  const cleo = await app.signUp('Cleo')

  const created = await cleo.call('POST', '/api/organizations', { name: ' Acme ', timeZone: 'Europe/Lisbon' })

  expect(created.status).toBe(201)
  const { id, data } = (await created.json()) as { id: string; data: unknown }
  expect(data).toEqual({ id, name: 'Acme', role: 'owner' })
  expect(await cleo.data('GET', '/api/session')).toMatchObject({ organization: { id, name: 'Acme', role: 'owner' }, role: 'owner' })
  const { organizationStage, signedSubstage, organizationSettings } = app.store.tables
  const rows = await app.store.read(async (db) => ({
    stages: (await db.select().from(organizationStage)).filter((row) => row.organizationId === id),
    substages: (await db.select().from(signedSubstage)).filter((row) => row.organizationId === id),
    settings: (await db.select().from(organizationSettings)).filter((row) => row.organizationId === id),
  }))
  expect(rows.stages.map((row) => row.name)).toHaveLength(10)
  expect(rows.stages.find((row) => row.key === 'signed')).toMatchObject({ name: 'Signed', position: 7 })
  expect(rows.substages.map((row) => row.name)).toContain('Past Partners')
  expect(rows.settings).toMatchObject([{ timeZone: 'Europe/Lisbon', outreach3Interval: 6 }])
})

test('an unknown time zone becomes UTC', async () => {
  const dan = await app.signUp('Dan')
  const { id } = (await (await dan.call('POST', '/api/organizations', { name: 'Dan & Co', timeZone: 'Mars/Olympus' })).json()) as {
    id: string
  }

  const { organizationSettings } = app.store.tables
  const settings = await app.store.read((db) => db.select().from(organizationSettings))

  expect(settings.find((row) => row.organizationId === id)?.timeZone).toBe('UTC')
})

test('the users of an organization stand under data and users; another organization is closed', async () => {
  const eva = await app.signUp('Eva')
  await eva.call('POST', '/api/organizations', { name: 'Eva & Co' })
  const id = await organizationOf(eva)

  const own = await eva.get(`/api/organizations/users?organizationId=${id}`)
  const bare = await eva.get('/api/organizations/users')
  const empty = await eva.get('/api/organizations/users?organizationId=')
  const foreign = await eva.get('/api/organizations/users?organizationId=01jd0c3x4n5p6q7r8s9tavwxyz')

  const body = (await own.json()) as { data: unknown; users: unknown }
  expect(body.data).toMatchObject([{ id: eva.id, name: 'Eva Silva', role: 'owner', former: false, defaultProfileImage: null }])
  expect(body.users).toEqual(body.data)
  expect([bare.status, empty.status, foreign.status]).toEqual([200, 400, 403])
  expect(await empty.json()).toMatchObject({ error: 'No organization ID' })
})

test('a changed name is the new full name everywhere', async () => {
  const finn = await app.signUp('Finn')
  const heard: string[] = []
  await finn.call('POST', '/api/organizations', { name: 'Finn & Co' })
  app.store.onChange((changes) => heard.push(...changes.map((change) => change.kind)))

  const changed = await finn.data('PATCH', '/api/profile', { firstName: 'Finnegan' })

  expect(changed).toMatchObject({ id: finn.id, firstName: 'Finnegan', lastName: 'Silva', name: 'Finnegan Silva' })
  expect(await finn.data('GET', '/api/session')).toMatchObject({ user: { name: 'Finnegan Silva' } })
  expect(heard).toContain('member')
})

test('a name is one line, wherever it is given: a line break would reach the subject of a mail', async () => {
  const ana = await app.signUp('Line', 'Break\r\nBcc: all@example.com\u2028\u0000')

  expect(await ana.data('GET', '/api/session')).toMatchObject({ user: { name: 'Line Break Bcc: all@example.com' } })
  expect(await ana.data('PATCH', '/api/profile', { lastName: 'Two\nlines' })).toMatchObject({ lastName: 'Two lines' })
  expect(await ana.data('POST', '/api/organizations', { name: 'Acme\nBcc: x' })).toMatchObject({ name: 'Acme Bcc: x' })
})

test('nobody founds organizations without end', async () => {
  const mallory = await app.signUp('Mallory')
  const found = async () => (await mallory.call('POST', '/api/organizations', { name: 'Yet another' })).status

  for (let at = 0; at < 50; at += 1) expect(await found()).toBe(201)

  expect(await found()).toBe(409)
})

test('a picture is kept, shown to its person, and can be taken away', async () => {
  const gil = await app.signUp('Gil')

  const put = await gil.send('/api/profile/image', { method: 'PUT', body: png, headers: { 'content-type': 'image/png' } })

  const { data } = (await put.json()) as { data: { image: string } }
  expect(data.image).toMatch(/^\/files\/pictures\/[0-9a-f]{32}\.webp$/)
  const shown = await gil.get(data.image)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(pictureHeader(new Uint8Array(await shown.arrayBuffer()))).toEqual({ kind: 'webp', width: 64, height: 64 })
  expect((await app.visitor().get(data.image)).status).toBe(404)
  expect(await gil.data('PATCH', '/api/profile', { image: null })).toMatchObject({ image: null })
})

test('what is no picture, or too large, is refused whatever it calls itself', async () => {
  const hal = await app.signUp('Hal')
  const put = (body: Uint8Array<ArrayBuffer>) =>
    hal.send('/api/profile/image', { method: 'PUT', body, headers: { 'content-type': 'image/png' } })

  const markup = await put(new TextEncoder().encode('<svg onload="alert(1)"></svg>'))
  const large = await put(Uint8Array.from({ length: 1024 * 1024 + 1 }, (_, index) => png[index] ?? 0))

  expect(markup.status).toBe(400)
  expect(await markup.json()).toMatchObject({ error: 'Please choose a PNG, JPEG or WebP picture' })
  expect(large.status).toBe(413)
  expect((await hal.get('/files/pictures/..%2f..%2fsecret')).status).toBe(404)
})

test('bad input answers 400 with what is wrong, and changes nothing', async () => {
  const ida = await app.signUp('Ida')
  const json = { 'content-type': 'application/json' }
  const raw = (method: string, path: string, body: string) => ida.send(path, { method, body, headers: json })

  for (const answer of [
    await raw('PATCH', '/api/profile', '{"firstName":'),
    await raw('PATCH', '/api/profile', '{"firstName":7}'),
    await raw('PATCH', '/api/profile', '{"firstName":"  "}'),
    await raw('PATCH', '/api/profile', '{"image":"https://elsewhere.example.com/a.png"}'),
    await raw('PATCH', '/api/profile', '{"email":"other@example.com"}'),
    await raw('POST', '/api/organizations', '{"name":""}'),
    await raw('POST', '/api/organizations', '{"name":"x","slug":"y"}'),
    await raw('POST', '/api/organizations', '[]'),
    await raw('POST', '/api/organizations', ''),
  ]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ success: false, code: 'validation_failed', requestId: expect.any(String) })
  }
  expect(await ida.data('GET', '/api/session')).toMatchObject({ user: { name: 'Ida Silva', email: 'ida@example.com' }, organizations: [] })
})

test('a write from another site is refused, one without Origin is not', async () => {
  const jon = await app.signUp('Jon')

  const foreign = await jon.call('PATCH', '/api/profile', { firstName: 'Jo' }, { origin: 'https://evil.example.com' })
  const sameHost = await jon.call('PATCH', '/api/profile', { firstName: 'Jo' }, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })

  expect([foreign.status, sameHost.status]).toEqual([403, 200])
})

test('a session that is used lives on, and nobody hears of it as an end', async () => {
  const kay = await app.signUp('Kay')
  const { session } = app.store.tables
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await app.store.write(async (tx) => {
    await tx.db
      .update(session)
      .set({ expiresAt: inDays(3) })
      .where(eq(session.userId, kay.id))
  })
  const heard: unknown[] = []
  const stop = app.store.onChange((changes) => heard.push(...changes.filter((change) => change.deleted)))

  const answer = await kay.get('/api/session')
  stop()

  expect(answer.headers.getSetCookie().join()).toContain('rapport.session_token=')
  const [row] = await app.store.read((db) => db.select().from(session).where(eq(session.userId, kay.id)))
  expect(row?.expiresAt.getTime()).toBeGreaterThan(inDays(29).getTime())
  expect(heard).toEqual([])
})
