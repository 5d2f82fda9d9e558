import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { Account } from '@rapport/domain/account/account'
import S3rver from 's3rver'
import { afterEach, expect, test } from 'vitest'
import { openTestModel } from './adapters/test-model.ts'
import { htmlPage, openTestSites } from './adapters/web/test-sites.ts'
import { removeUnfinished } from './disk/unfinished-files.ts'
import { readEnvironment } from './env.ts'
import { createOutside, openBucket } from './outside.ts'
import { openTestApp } from './test-app.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})
const now = () => new Date()
const later = (end: () => unknown) => void ended.push(end)

const day = 24 * 60 * 60 * 1000

test('settings reach lookups, a picture lies in the data folder, and goes with its influencer', async () => {
  const model = await openTestModel('{"profiles":["https://www.tiktok.com/@jane"],"websiteUrl":null,"bioSummary":null}')
  later(model.close)
  const sites = await openTestSites({
    'jane.example': (request, response) =>
      request.url === '/me.png'
        ? response.writeHead(200, { 'content-type': 'image/png' }).end(createCanvas(100, 100).toBuffer('image/png'))
        : htmlPage('<meta property="og:image" content="/me.png"><a href="https://instagram.com/jane">me</a>')(request, response),
  })
  later(sites.close)
  let passed = 0
  const glow = await openTestApp({
    settings: { SOCIAL_LOOKUPS_PER_MONTH: '2', LLM_BASE_URL: model.settings.baseUrl, LLM_MODEL: 'a-model' },
    foreign: sites.ports,
    now: () => new Date(Date.now() + passed),
  })
  later(glow.close)
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane', websiteUrl: 'http://jane.example/' })

  const found = await ana.data('POST', '/api/social-lookup', { accountId: jane.id, query: 'Jane Doe' })
  expect(found).toMatchObject({ instagramUsername: 'jane', tiktokUsername: 'jane' })
  expect(await ana.data('GET', '/api/social-lookup')).toEqual({ remaining: 1, limit: 2 })

  const { imageUrl } = await ana.data('GET', `/api/influencer-image?accountId=${jane.id}`)
  expect((await ana.get(imageUrl)).headers.get('content-type')).toBe('image/webp')
  expect((await glow.visitor().get(imageUrl)).status).toBe(404)
  const pictures = () => readdirSync(join(glow.folder, 'files'), { recursive: true }).filter((name) => String(name).endsWith('.webp'))
  expect(pictures()).toHaveLength(1)

  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  await glow.app.jobs.look()
  passed = 31 * day
  await glow.app.jobs.look()
  expect(pictures()).toEqual([])
})

test.runIf(existsSync('/dev/shm'))(
  'a files folder on a disk of its own takes files, and what a killed server left half goes',
  async ({ skip }) => {
    const [folder, elsewhere] = [mkdtempSync(join(tmpdir(), 'rapport-disks-')), mkdtempSync('/dev/shm/rapport-')]
    for (const made of [folder, elsewhere]) later(() => rmSync(made, { recursive: true, force: true }))
    if (statSync(elsewhere).dev === statSync(folder).dev) skip()
    symlinkSync(elsewhere, join(folder, 'files'))
    const secret = 'a secret that is long enough for a test'
    const { files } = createOutside({ environment: readEnvironment({ DATA_DIR: folder }), secret, now })

    expect(await files.put('pictures/a.webp', new Uint8Array([1]))).toEqual({ ok: true, value: undefined })

    const halves = [join(elsewhere, '.uploads'), join(folder, 'uploads')]
    mkdirSync(join(folder, 'uploads'))
    for (const at of halves) writeFileSync(join(at, 'half.part'), 'half a file')
    await removeUnfinished(folder)
    expect(halves.flatMap((at) => readdirSync(at))).toEqual([])
    expect(readdirSync(join(elsewhere, 'pictures'))).toEqual(['a.webp'])
  },
)

test('with a bucket the picture of a person lies there, teammates see it, and it goes with the next one', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'rapport-bucket-'))
  later(() => rmSync(directory, { recursive: true, force: true }))
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'rapport', configs: [] }] })
  const { port } = await s3.run()
  later(() => s3.close())
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const glow = await openTestApp({ settings: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'rapport', ...keys } })
  later(glow.close)
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const ben = await glow.signUp('Ben')
  await glow.join(ana, ben, 'member')
  const upload = async () => {
    const body = new Uint8Array(createCanvas(64, 64).toBuffer('image/png'))
    await ana.send('/api/profile/image', { method: 'PUT', body, headers: { 'content-type': 'image/png' } })
    const { user }: { user: { image: string } } = await ana.data('GET', '/api/session')
    return user.image
  }
  const first = await upload()

  expect((await ben.get(first)).headers.get('content-type')).toBe('image/webp')
  expect(existsSync(join(glow.folder, 'files'))).toBe(false)

  const second = await upload()
  expect([(await ben.get(first)).status, (await ben.get(second)).status]).toEqual([404, 200])
})

test('files lie in a bucket only when one is named', async () => {
  const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }

  expect(await openBucket(readEnvironment({}), now)).toBe(undefined)
  const files = await openBucket(readEnvironment(bucket), now)
  const address = await files?.uploadAddress({ key: 'a/b.mp4', bytes: { exactly: 1 }, until: new Date(Date.now() + 60_000) })
  expect(address).toMatch(/^https:\/\/s3\.example\/b\/a\/b\.mp4\?/)
})
