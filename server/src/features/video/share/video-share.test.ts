import type { Account } from '@rapport/domain/account/account'
import { dayMs } from '@rapport/domain/limit/unit'
import type { ShareLink } from '@rapport/domain/video/share-link'
import type { Video } from '@rapport/domain/video/video'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'
import { uploadsOf, webm } from '../test-videos.ts'

let glow: TestApp
let ana: Visitor
let jane: Account
let passed = 0

beforeEach(async () => {
  passed = 0
  glow = await openTestApp({ now: () => new Date(Date.parse('2026-11-20T12:00:00Z') + passed) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane <b>Doe</b>' })
})
afterEach(() => glow.close())

const upload = (end: string | null = '2026-11-30'): Promise<Video> =>
  uploadsOf(ana).upload(jane.id, { filename: '<script>.webm', usageRightsPaid: true, usageRightsExpirationDate: end })
const share = (id: string, body?: object): Promise<ShareLink> => ana.data('POST', `/api/videos/${id}/shares`, body)
const pathOf = ({ url }: ShareLink): string => new URL(url).pathname
/** Opens a link and its file in a browser in which nobody is signed in. */
const opened = async (path: string) => {
  const anybody = glow.visitor()
  const [page, file] = [await anybody.get(path), await anybody.get(`${path}/file`)]
  return { statuses: [page.status, file.status], text: await page.text(), page, file }
}

test('somebody with a link sees the video and its rights without signing in, and nothing can be run by a name', async () => {
  const link = await share((await upload()).id)
  const { statuses, text, page, file } = await opened(pathOf(link))

  expect(link).toMatchObject({ lastDay: '2026-11-30', url: expect.stringMatching(/^http:\/\/localhost:3000\/v\/[0-9a-z]+-[0-9a-f]{64}$/) })
  expect(statuses).toEqual([200, 200])
  expect(text).toContain('&lt;script&gt;.webm')
  expect(text).not.toContain('<script>')
  expect(text).not.toContain('<b>')
  for (const words of ['Expires in 10 days', 'Rights: Paid', 'shared by Glow', 'This link works until Nov 30, 2026.'])
    expect(text).toContain(words)
  expect([page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(webm())
  const range = await glow.visitor().send(`${pathOf(link)}/file`, { method: 'GET', headers: { range: 'bytes=0-3' } })
  expect(range.status).toBe(206)
})

test('a link stops on its day, when the rights end, when somebody takes it back, and with the video', async () => {
  const { id } = await upload(null)
  const [shortly, long, revoked, cut] = [await share(id, { lastDay: '2026-11-22' }), await share(id), await share(id), await share(id)]
  const worksOf = async (link: ShareLink) => (await opened(pathOf(link))).statuses

  expect((await ana.call('DELETE', `/api/video-shares/${revoked.id}`)).status).toBe(200)
  expect(await worksOf(revoked)).toEqual([404, 404])
  expect((await ana.call('DELETE', `/api/video-shares/${revoked.id}`)).status).toBe(404)
  passed = 2 * dayMs
  expect(await worksOf(shortly)).toEqual([200, 200])
  passed = 3 * dayMs
  expect(await worksOf(shortly)).toEqual([404, 404])
  expect(((await ana.data('GET', `/api/videos/${id}/shares`)) as readonly ShareLink[]).map((link) => link.id).sort()).toEqual(
    [long.id, cut.id].sort(),
  )

  await ana.call('PATCH', `/api/videos/${id}`, { usageRightsExpirationDate: '2026-11-23' })
  expect(await worksOf(long)).toEqual([200, 200])
  passed = 4 * dayMs
  expect(await worksOf(long)).toEqual([404, 404])
  expect((await ana.call('POST', `/api/videos/${id}/shares`)).status).toBe(409)

  await ana.call('PATCH', `/api/videos/${id}`, { usageRightsUnlimited: true })
  expect(await worksOf(cut)).toEqual([200, 200])
  await ana.call('DELETE', `/api/videos?id=${id}`)
  const gone = await opened(pathOf(cut))
  expect(gone.statuses).toEqual([404, 404])
  expect(gone.text).toContain('This link no longer works')
})

test('a link is not made up, and nobody takes back that of another organization', async () => {
  const link = await share((await upload()).id)
  const path = pathOf(link)
  const forged = `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`
  const eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Other' })

  expect((await opened(forged)).statuses).toEqual([404, 404])
  expect((await opened('/v/nonsense')).statuses).toEqual([404, 404])
  expect((await eve.call('DELETE', `/api/video-shares/${link.id}`)).status).toBe(404)
  expect((await eve.call('POST', `/api/videos/${link.videoId}/shares`)).status).toBe(404)
  expect((await opened(path)).statuses).toEqual([200, 200])
})
