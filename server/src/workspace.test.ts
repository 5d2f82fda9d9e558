import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { uploadsOf } from './features/video/test-videos.ts'
import { openSqliteStore } from './store/sqlite-store.ts'
import { openTestApp } from './test-app.ts'

const program = fileURLToPath(new URL('workspace.ts', import.meta.url))

/** An installation whose database is a file, with Ana and her organisation. */
const openInstallation = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-workspace-'))
  const report = (error: unknown) => {
    throw error
  }
  const store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report, isServing: true })
  const app = await openTestApp({ store, settings: { DATA_DIR: folder } })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const ana = await app.signUp('Ana')
  const run = async (...words: string[]) => {
    const child = spawn(process.execPath, [program, ...words], { env: { PATH: process.env.PATH, DATA_DIR: folder } })
    let says = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (says += text))
    const [code]: unknown[] = await once(child, 'close')
    return { code, says }
  }
  return { app, ana, folder, run }
}

test('a command writes a workspace into one file, and another makes an organization of it on another installation while both serve', async () => {
  const [glow, elsewhere] = [await openInstallation(), await openInstallation()]
  await glow.ana.call('POST', '/api/organizations', { name: 'Glow' })
  const { id }: { id: string } = await glow.ana.data('POST', '/api/accounts', { name: 'Jane' })
  await uploadsOf(glow.ana).upload(id, { filename: 'clip.webm' })
  const file = join(glow.folder, 'glow.zip')

  const written = await glow.run('export', 'Glow', file)
  const tried = await elsewhere.run('import', file, '--owner', 'ana@example.com', '--dry-run')
  const before: { organizations: unknown[] } = await elsewhere.ana.data('GET', '/api/session')
  const filled = await elsewhere.run('import', file, '--owner', 'ANA@example.com')
  const after: { organizations: { id: string; name: string }[] } = await elsewhere.ana.data('GET', '/api/session')

  expect(written).toEqual({ code: 0, says: `The workspace of Glow is in ${file}.\n` })
  expect([tried.code, before.organizations]).toEqual([0, []])
  expect(tried.says).toContain('  Influencers: 1\n')
  expect(tried.says).toContain('  Ana Silva <ana@example.com>: joins\n')
  expect(tried.says).toContain('Nothing was written: this was a dry run.')
  expect([filled.code, filled.says]).toEqual([0, expect.stringContaining('Glow is an organization here now.')])
  expect(after.organizations.map(({ name }) => name)).toEqual(['Glow'])
  await elsewhere.ana.call('POST', '/api/auth/organization/set-active', { organizationId: after.organizations[0]?.id })
  const [video]: { filename: string; url: string }[] = await elsewhere.ana.data('GET', `/api/videos?influencerId=${id}`)
  expect(video?.filename).toBe('clip.webm')
  expect((await (await elsewhere.ana.get(video?.url ?? '')).arrayBuffer()).byteLength).toBe(64)
})

test('a command says in a sentence why it does nothing', async () => {
  const { ana, folder, run } = await openInstallation()
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const file = join(folder, 'glow.zip')
  await run('export', 'Glow', file)

  expect((await run()).says).toContain('npm run workspace -- export')
  expect(await run('export', 'Nobody', join(folder, 'x.zip'))).toMatchObject({
    code: 1,
    says: expect.stringContaining('There is no organization Nobody'),
  })
  expect(await run('export', 'Glow', file)).toMatchObject({ code: 1, says: expect.stringContaining('is there already') })
  expect(await run('import', file, '--owner', 'zoe@example.com')).toMatchObject({
    code: 1,
    says: expect.stringContaining('Nobody here has the address'),
  })
  truncateSync(file, 2000)
  expect(await run('import', file, '--owner', 'ana@example.com')).toMatchObject({ code: 1, says: expect.stringContaining('damaged') })
  expect(existsSync(`${file}.part`)).toBe(false)
})
