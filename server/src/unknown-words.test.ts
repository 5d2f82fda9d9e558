import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  { program: 'tell-restored.ts', args: ['backups/rapport-2026'], says: 'npm run restored takes no words' },
  { program: 'rebuild.ts', args: ['--help'], says: 'npm run rebuild takes no words' },
  { program: 'attribution.ts', args: ['check', 'twice'], says: 'Say what to do' },
  { program: 'backup/verify-backup.ts', args: ['a', 'b'], says: 'Name one' },
  { program: 'backup/restore-backup.ts', args: ['a', 'b'], says: 'Name one' },
  { program: 'admin/run-admin.ts', args: ['people', 'ana@example.com', 'ben@example.com'], says: 'Choose one' },
  { program: 'admin/run-admin.ts', args: ['constructor'], says: 'Choose one' },
])('$program refuses $args, and does nothing', ({ program, args, says }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { PATH: process.env.PATH, DATA_DIR: folder }

  const { status, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...args], {
    env,
    encoding: 'utf8',
  })

  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(says) })
  expect(stderr).not.toContain('    at ')
  expect(readdirSync(folder)).toEqual([])
})
