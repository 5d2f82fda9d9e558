import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { addPeopleAndAccount, testAccountId } from '../collab/test-rooms.ts'
import { openSqliteStore } from './sqlite-store.ts'

// Only root may mount a small disk.
test.runIf(process.getuid?.() === 0)('a store closes on a full disk, and what it had stored is there', async ({ skip }) => {
  const small = mkdtempSync(join(tmpdir(), 'rapport-full-'))
  onTestFinished(() => rmSync(small, { recursive: true }))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]).status !== 0) skip('nothing may be mounted here')
  onTestFinished(() => void spawnSync('umount', [small]))
  const file = join(small, 'rapport.sqlite')
  const open = () => openSqliteStore({ file, sync: 'NORMAL', report: (error) => expect.fail(String(error)) })
  const store = open()
  await addPeopleAndAccount(store, testAccountId, [{ id: 'ana', name: 'Ana Lima' }])
  const fill = (bytes: number) => {
    try {
      for (let part = 0; part < 2000; part += 1) writeFileSync(join(small, `ballast-${bytes}-${part}`), Buffer.alloc(bytes))
    } catch {
      // It is full.
    }
  }
  for (const bytes of [65_536, 4096]) fill(bytes)

  await store.close()

  const again = new SqliteDatabase(file, { readonly: true })
  expect(again.prepare('SELECT count(*) FROM account').pluck().get()).toBe(1)
  again.close()
})
