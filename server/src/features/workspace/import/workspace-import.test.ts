import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { fillDemo } from '../../../demo.ts'
import { openTestStore } from '../../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'
import { uploadsOf } from '../../video/test-videos.ts'
import { exportOf, importArchive, saidBy } from '../test-workspaces.ts'

const opened: TestApp[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

/** The demo with a video, and its owner. */
const openDemo = async (): Promise<{ app: TestApp; ana: Visitor }> => {
  const store = await openTestStore()
  const secret = 'a secret that is long enough for a test'
  await fillDemo({ store, publicUrl: 'http://localhost:3000', secret, log: pino({ level: 'silent' }), now: new Date() })
  const app = await openTestApp({ store, hasTrueHashing: true })
  opened.push(app)
  const ana = app.visitor()
  await ana.call('POST', '/api/auth/sign-in/email', { email: 'ana@example.com', password: 'demo-demo-demo' })
  const { account } = store.tables
  const [first] = await store.read((db) => db.select({ id: account.id }).from(account).limit(1))
  await uploadsOf(ana).upload(first?.id ?? '', { filename: 'clip.webm', tags: ['Spring', 'Reel'], usageRightsPaid: true })
  return { app, ana }
}

test('the demo comes out of its own archive as it went in, record by record, in a second organization', async () => {
  const { app, ana } = await openDemo()
  const before = await exportOf(ana)

  const done = await importArchive(app, ana, before)
  const after = await exportOf(ana)

  expect(done).toMatchObject({ state: 'done', report: { organizationName: 'Glow Lab' } })
  const [said, saidAgain] = [await saidBy(before), await saidBy(after)]
  for (const [name, lines] of Object.entries(said)) expect([name, saidAgain[name]]).toEqual([name, lines])
  expect(Object.keys(saidAgain)).toEqual(Object.keys(said))
})
