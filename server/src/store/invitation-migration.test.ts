import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isId } from '@rapport/domain/id/id'
import { afterEach, expect, test } from 'vitest'
import { openTestApp } from '../test-app.ts'
import { openSqliteStore } from './sqlite-store.ts'
import { openDatabaseBefore } from './test-older-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'rapport-invitations-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the links of an older database open nothing, and each of its invitations has a random one', async () => {
  const raw = openDatabaseBefore('0016_invitation_tokens', folder)
  raw.exec(`
    INSERT INTO user (id, name, first_name, last_name, email, email_verified, created_at, updated_at) VALUES ('u1', 'Ana', 'Ana', '', 'ana@example.com', 0, 1, 1);
    INSERT INTO organization (id, name, slug, created_at) VALUES ('o1', 'Glow', 'o1', 1);
    INSERT INTO invitation (id, organization_id, email, role, status, expires_at, created_at, inviter_id)
      VALUES ('01jd0000000000000000000001', 'o1', 'a@example.com', 'admin', 'pending', 9999999999999, 1, 'u1'),
             ('01jd0000000000000000000002', 'o1', 'b@example.com', 'admin', 'pending', 9999999999999, 1, 'u1');
  `)
  raw.close()

  const store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined })
  const app = await openTestApp({ store })
  const { invitation } = store.tables
  const rows = await store.read((db) => db.select({ id: invitation.id, token: invitation.token }).from(invitation))
  const statusOf = async (end: string | null) => (await app.visitor().get(`/api/invitations/${end}`)).status
  const answers = await Promise.all(rows.map(async ({ id, token }) => [await statusOf(id), await statusOf(token)]))
  await app.close()

  expect(rows.every(({ token }) => token !== null && isId(token))).toBe(true)
  expect(new Set(rows.map(({ token }) => token?.slice(0, 6))).size).toBe(2)
  expect(answers).toEqual([
    [404, 200],
    [404, 200],
  ])
})
