import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { appendUpdate } from '@rapport/server/collab/saving/journal'
import { openSqliteStore } from '@rapport/server/store/sqlite-store'
import type { Store } from '@rapport/server/store/store'
import { onTestFinished } from 'vitest'
import * as Y from 'yjs'

export const at = new Date('2026-11-20T10:00:00.123Z')
export const accountId = '01hx00000000000000000000aa'

const throwOn = (error: unknown): never => {
  throw error
}

export const openFolder = (folder: string): Store =>
  openSqliteStore({ file: path.join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: throwOn })

export const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rapport-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** For tests: a stopped installation with an organisation, its owner, and one influencer whose document was written twice. */
export const newInstallation = async (write: (store: Store) => Promise<void> = async () => undefined): Promise<string> => {
  const folder = newFolder()
  const store = openFolder(folder)
  await fillSome(store)
  await write(store)
  await store.close()
  return folder
}

export const fillSome = async (store: Store): Promise<void> => {
  await store.write(async ({ db, tables }) => {
    await db.insert(tables.organization).values({ id: 'acme', name: 'Acme', slug: 'acme', createdAt: at })
    const names = { name: 'Ana Silva', firstName: 'Ana', lastName: 'Silva' }
    await db
      .insert(tables.user)
      .values({ id: 'ana', ...names, email: 'ana@example.com', emailVerified: true, createdAt: at, updatedAt: at })
    await db.insert(tables.member).values({ id: 'm-ana', organizationId: 'acme', userId: 'ana', role: 'owner', createdAt: at })
    await db.insert(tables.account).values(accountOf(accountId))
    await db.insert(tables.accountSearch).values({ accountId, organizationId: 'acme', head: 'jane doe', notes: 'bread' })
  })
  const doc = new Y.Doc()
  for (const sequence of [1, 2]) {
    const before = Y.encodeStateVector(doc)
    doc.getMap('meta').set(`word ${sequence}`, 'é ½ 語')
    const update = { accountId, sequence, data: Y.encodeStateAsUpdate(doc, before), at, owners: new Map([[doc.clientID, 'ana']]) }
    await store.write((tx) => appendUpdate(tx, update))
  }
}

export const accountOf = (id: string) => ({
  id,
  organizationId: 'acme',
  influencerId: `i-${id}`,
  name: 'Jane Doe',
  nameKey: 'jane doe',
  stageId: 'stage',
  stageSince: at,
  campaignIds: ['z', 'a'],
  emailThreads: [],
  createdBy: 'ana',
  rev: 7,
  createdAt: at,
  updatedAt: at,
})

/** What servers on a PostgreSQL need besides its address; nobody is there. */
export const sharedSettings = (folder: string) => ({
  DATA_DIR: folder,
  AUTH_SECRET: 'a secret that is long enough for a test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})

/** A command of the operator in a process of its own. */
export const runCommand = (program: string, args: readonly string[], settings: Readonly<Record<string, string>>) => {
  const file = fileURLToPath(new URL(`../src/${program}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...settings } })
  let says = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (says += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, says })) // what `close` gives
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended }
}
