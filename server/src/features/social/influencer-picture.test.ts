import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { pictureHeader } from '../../adapters/picture/picture-header.ts'
import { htmlPage } from '../../adapters/web/test-sites.ts'
import { memberCaller } from '../../http/test-edge.ts'
import { anaId, organizationId } from '../account/test-accounts.ts'
import { openSocialTest, type SocialTest, type SocialTestSettings } from './test-social.ts'

const opened: SocialTest[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))
const open = async (sites: SocialTestSettings['sites'] = {}) => {
  const social = await openSocialTest({ sites })
  opened.push(social)
  const ask = async (who: string, accountId: string) =>
    (
      await social.app.request(`/api/influencer-image?accountId=${accountId}&t=${Date.now()}`, {
        headers: { authorization: `Bearer ${who}` },
      })
    ).json()
  const fetchAs = async (who: string, path: string) => social.app.request(path, { headers: { authorization: `Bearer ${who}` } })
  const kept = () => readdirSync(social.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  return { ...social, ask, fetchAs, kept }
}
const picture = createCanvas(600, 400).toBuffer('image/png')
const serve =
  (type: string, bytes: Buffer | string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes)
const byPath =
  (paths: Readonly<Record<string, RequestListener>>): RequestListener =>
  (request, response) =>
    (paths[request.url ?? ''] ?? serve('text/plain', ''))(request, response)
const janesSite = byPath({ '/': htmlPage('<meta property="og:image" content="/me.png">'), '/me.png': serve('image/png', picture) })
const ofJane = { name: 'Jane', websiteUrl: 'http://jane.example/' }

test('a picture is found once, drawn anew, kept in our files and served to the organization only', async () => {
  const { create, call, ask, fetchAs, kept, asked } = await open({ 'jane.example': janesSite })
  const jane = await create('ana', ofJane)

  const answers = await Promise.all([ask('ana', jane.id), ask('ben', jane.id)])

  const imageUrl = '/files/influencers/picture1.webp'
  expect(answers).toEqual(
    expect.arrayContaining([
      { success: true, data: { imageUrl }, imageUrl },
      { success: true, data: { imageUrl: null }, imageUrl: null },
    ]),
  )
  expect(asked).toEqual(['jane.example/', 'jane.example/me.png'])
  expect((await call('ben', 'GET', `/api/accounts/${jane.id}`)).data).toMatchObject({ influencer: { profilePictureUrl: imageUrl } })
  expect(await ask('ben', jane.id)).toMatchObject({ imageUrl })

  const served = await fetchAs('ben', imageUrl)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(pictureHeader(new Uint8Array(await served.arrayBuffer()))).toEqual({ kind: 'webp', width: 400, height: 400 })
  for (const who of ['eve', 'nobody']) expect((await fetchAs(who, imageUrl)).status, who).toBe(404)
  expect((await fetchAs('ana', '/files/influencers/..%2fpicture1.webp')).status).toBe(404)
  expect(kept()).toBe(1)
})

test('what only says that it is a picture is none; the next one on the page is', async () => {
  const { create, ask } = await open({
    'jane.example': byPath({
      '/': htmlPage(
        '<meta property="og:image" content="/a.svg"><meta property="og:image" content="/b.png"><meta property="og:image" content="/c.png">',
      ),
      '/a.svg': serve('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/b.png': serve('image/png', '<script>alert(1)</script>'),
      '/c.png': serve('image/png', picture),
    }),
  })

  expect(await ask('ana', (await create('ana', ofJane)).id)).toMatchObject({ imageUrl: '/files/influencers/picture1.webp' })
})

test('a picture inside our own network is not fetched', async () => {
  const { create, ask, kept } = await open({
    'jane.example': htmlPage('<meta property="og:image" content="http://169.254.169.254/me.png">'),
  })

  expect(await ask('ana', (await create('ana', ofJane)).id)).toMatchObject({ success: true, imageUrl: null })
  expect(kept()).toBe(0)
})

test('a page without a picture is not asked again; a site that was down, and another website, are', async () => {
  let isUp = false
  const { create, call, ask, asked } = await open({
    'jane.example': (request, response) => (isUp ? janesSite(request, response) : request.socket.destroy()),
    'plain.example': htmlPage('<title>no picture</title>'),
  })
  const jane = await create('ana', ofJane)
  const plain = await create('ana', { name: 'Plain', websiteUrl: 'http://plain.example/' })

  expect(await ask('ana', plain.id)).toMatchObject({ imageUrl: null })
  expect(await ask('ana', plain.id)).toMatchObject({ imageUrl: null })
  expect(asked.filter((line) => line.startsWith('plain'))).toHaveLength(1)

  expect(await ask('ana', jane.id)).toMatchObject({ imageUrl: null })
  isUp = true
  expect(await ask('ana', jane.id)).toMatchObject({ imageUrl: '/files/influencers/picture1.webp' })
  await call('ana', 'PATCH', `/api/accounts/${plain.id}`, { websiteUrl: 'http://jane.example/' })
  expect(await ask('ana', plain.id)).toMatchObject({ imageUrl: '/files/influencers/picture2.webp' })
})

test('nobody’s page, a foreign account and a key that may only read cause no search', async () => {
  const { create, ask, asked, pictures } = await open({ 'jane.example': janesSite })
  const [jane, bare] = [await create('ana', ofJane), await create('ana', { name: 'Bare', email: 'bare@gmail.com' })]
  const readOnly = memberCaller(organizationId, anaId, { scope: 'read', via: { kind: 'key', keyId: 'k' } })

  expect(await ask('ana', bare.id)).toMatchObject({ imageUrl: null })
  expect(await ask('eve', jane.id)).toMatchObject({ success: false, code: 'not_found' })
  expect(await pictures.find(readOnly, jane.id)).toEqual({ ok: true, value: null })
  expect(asked).toEqual([])
})

test('an account that is deleted while its picture is looked for leaves no file', async () => {
  const { create, ask, kept, store } = await open({
    'jane.example': byPath({
      '/': htmlPage('<meta property="og:image" content="/me.png">'),
      '/me.png': (_request, response) => {
        const { account } = store.tables
        const gone = store.write((tx) => tx.db.update(account).set({ deletedAt: new Date() }).where(eq(account.name, 'Jane')))
        void gone.then(() => response.writeHead(200, { 'content-type': 'image/png' }).end(picture))
      },
    }),
  })

  expect(await ask('ana', (await create('ana', ofJane)).id)).toMatchObject({ imageUrl: null })
  expect(kept()).toBe(0)
})
