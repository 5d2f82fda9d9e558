import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabaseBefore } from '../store/migration/test-older-database.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let folder: string
let glow: TestApp
let ana: Awaited<ReturnType<TestApp['signUp']>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-admin-'))
  const report = (error: unknown) => {
    throw error
  }
  glow = await openTestApp({ store: openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report }) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  await ana.call('POST', '/api/accounts', { name: 'Jane Doe' })
})
afterEach(async () => {
  await glow.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The command beside the running server. */
const admin = (args: readonly string[], dataFolder = folder) =>
  new Promise<{ readonly code: number; readonly says: string }>((resolve) => {
    const program = fileURLToPath(new URL('./run-admin.ts', import.meta.url))
    const env = { PATH: process.env.PATH, DATA_DIR: dataFolder, PUBLIC_URL: 'http://localhost:3000' }
    const child = execFile(process.execPath, [program, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, says: (stdout + stderr).trim() }),
    )
  })

test('people and organizations are listed beside a running server', async () => {
  expect((await admin(['people'])).says).toMatch(/^e-mail .*\nana@example.com +Ana Silva +Glow \(owner\) +1 +0$/)
  expect((await admin(['organizations'])).says).toMatch(/^organization +people +influencers\nGlow +1 +1$/)
})

test('a reset link of the command sets a new password, once', async () => {
  const { code, says } = await admin(['reset-password', 'Ana@example.com'])
  expect(code, says).toBe(0)
  const [, token = ''] = /http:\/\/localhost:3000\/reset-password\?token=(\S+)/.exec(says) ?? []

  const reset = () => glow.visitor().call('POST', '/api/auth/reset-password', { token, newPassword: 'another long password' })
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(400)

  const signIn = (password: string) => glow.visitor().call('POST', '/api/auth/sign-in/email', { email: ana.email, password })
  expect((await signIn('another long password')).status).toBe(200)
  expect((await signIn(ana.password)).status).toBe(401)
})

test('after a secret got out all invitations and links of mails that are open are ended, and new ones open again', async () => {
  const asked = { email: 'maya@example.com', role: 'member' }
  await ana.data('POST', '/api/invitations', asked)
  const linkOf = (says: string) => /\?token=(\S+)/.exec(says)?.[1] ?? ''
  const token = linkOf((await admin(['reset-password', ana.email])).says)
  const isOpen = async () => {
    const open: readonly unknown[] = await ana.data('GET', '/api/invitations')
    return open.length > 0
  }
  const reset = (by: string) => glow.visitor().call('POST', '/api/auth/reset-password', { token: by, newPassword: 'another long password' })
  expect(await isOpen()).toBe(true)

  const { code, says } = await admin(['end-links'])

  expect(code, says).toBe(0)
  expect(says).toMatch(/^Ended: invitations 1, links that reset a password or sign somebody up 1\. Invite /)
  expect(says).toContain('have passwords changed')
  expect(await isOpen()).toBe(false)
  expect((await reset(token)).status).toBe(400)
  expect((await ana.call('POST', '/api/invitations', asked)).status).toBe(201)
  expect((await reset(linkOf((await admin(['reset-password', ana.email])).says))).status).toBe(200)
})

test('sessions of a person are ended, keys only when asked', async () => {
  const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'Sheets', scope: 'read' })
  const byKey = () => glow.visitor().call('GET', '/api/accounts', undefined, { authorization: `Bearer ${key.token}` })

  const first = await admin(['end-sessions', ana.email])
  const second = await admin(['end-sessions', ana.email, '--keys'])

  expect(first.says).toMatch(/^Ana Silva is signed out everywhere, sessions ended: 1. API keys that still live: 1 /)
  expect(second.says).toMatch(/sessions ended: 0. API keys revoked: 1./)
  expect((await byKey()).status).toBe(401)
  expect((await admin(['people'])).says).toMatch(/Glow \(owner\) +0 +0$/)
})

test('what cannot be done is one sentence', async () => {
  const older = join(folder, 'older')
  rmSync(older, { recursive: true, force: true })
  expect(await admin(['end-sessions', 'nobody@example.com'])).toEqual({
    code: 1,
    says: 'Nobody here has the address nobody@example.com: npm run admin -- people lists who is here.',
  })
  expect((await admin([])).says).toMatch(/^Choose one: people, /)
  expect((await admin(['people'], older)).says).toBe(`There is no database at ${join(older, 'rapport.sqlite')}: check DATA_DIR.`)
})

test('a database of an older version is not migrated under its server', async () => {
  const older = mkdtempSync(join(folder, 'older-'))
  openDatabaseBefore('0001_search_and_counts', older).close()

  const { code, says } = await admin(['people'], older)

  expect(code).toBe(1)
  expect(says).toBe(`${join(older, 'rapport.sqlite')} is of an older version: start the server of this version first, then run this again.`)
})
