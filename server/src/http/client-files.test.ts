import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createClientFiles } from './client-files.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const client = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-client-'))
  folders.push(folder)
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return createClientFiles(folder)
}

const built = { 'index.html': '<title>Rapport</title>', 'sw.js': 'self', 'assets/main-1a2b.js': 'main()' }

test('assets may be kept for ever, the page and the service worker are asked for again', async () => {
  const app = client(built)

  const asset = await app.request('/assets/main-1a2b.js')
  const page = await app.request('/')
  const worker = await app.request('/sw.js')

  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await asset.text()).toBe('main()')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toMatch(/javascript/)
})

test('every address of the app is its one page', async () => {
  const app = client(built)

  const profile = await app.request('/influencer/jane-doe-01jd0c3x4n5p6q7r8s9tavwxyz')

  expect(profile.status).toBe(200)
  expect(await profile.text()).toBe('<title>Rapport</title>')
})

test('a missing asset, call or file is not the page, and nothing outside the folder is shown', async () => {
  const app = client(built)

  for (const path of ['/assets/gone.js', '/api/nothing', '/files/x.png', '/favicon.ico', '/../package.json', '/..%2f..%2fpackage.json'])
    expect((await app.request(path)).status, path).toBe(404)
})

test('a client that is not built says so', async () => {
  expect((await client({}).request('/home')).status).toBe(503)
})

test('the client is compressed for whoever takes it so, and not sent again to whoever has it', async () => {
  const text = 'main()\n'.repeat(1000)
  const app = client({ ...built, 'assets/main-1a2b.js': text })
  const ask = (headers: Readonly<Record<string, string>> = {}) => app.request('/assets/main-1a2b.js', { headers })

  const plain = await ask()
  const zipped = await ask({ 'accept-encoding': 'gzip, br' })
  const again = await ask({ 'if-none-match': plain.headers.get('etag') ?? '' })

  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(await plain.text())
  expect([again.status, await again.text()]).toEqual([304, ''])
})
