import type { Mail } from '@rapport/domain/mail/mail'
import { afterEach, expect, test } from 'vitest'
import { memberCaller } from '../../http/test-edge.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { createDailyMails } from './daily-mail-job.ts'
import { createNotificationSettings } from './daily-mail-service.ts'

const hour = 60 * 60 * 1000
let app: TestApp
afterEach(() => app.close())

/** Friday, six in the morning in Berlin. */
const begin = Date.parse('2026-11-20T05:00:00Z')

const openTeam = async () => {
  let passed = 0
  const now = () => new Date(begin + passed)
  app = await openTestApp({ now })
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  await app.store.write(({ db, tables }) =>
    db
      .update(tables.organizationSettings)
      .set({ timeZone: 'Europe/Berlin' })
      .then(() => undefined),
  )
  const ben = await app.signUp('Ben')
  await app.join(ana, ben, 'member')
  const { organization }: { organization: { id: string } } = await ana.data('GET', '/api/session')
  const settings = createNotificationSettings({ store: app.store, now, hasMail: true })
  const sent: Mail[] = []
  const run = createDailyMails({
    store: app.store,
    now,
    publicUrl: 'https://rapport.example.com',
    leaveMail: async (_tx, _id, mail) => void sent.push(mail),
    report: (error) => {
      throw error
    },
  })
  return {
    ana,
    ben,
    sent,
    choose: (person: { readonly id: string }, isOn: boolean) =>
      settings.choose(memberCaller(organization.id, person.id), isOn, async () => undefined),
    run: async (hours: number) => {
      passed += hours * hour
      await run()
    },
  }
}

test('[IB5] the mail of the day goes out once from eight on, with what is overdue; who did not ask gets none', async () => {
  const { ana, ben, sent, run, choose } = await openTeam()
  const jane: { id: string } = await ana.data('POST', '/api/accounts', {
    name: 'Jane',
    stage: 'Signed',
    owner: ana.id,
    nextOutreachDate: '2026-11-18',
  })
  await ana.data('POST', '/api/accounts', { name: 'Later', owner: ana.id, nextOutreachDate: '2026-12-18' })
  await ana.data('POST', '/api/accounts', { name: 'Bens', owner: ben.id, nextOutreachDate: '2026-11-18' })
  const content = [
    { type: 'TIKTOK', dueDate: '2026-11-19' },
    { type: 'PODCAST', dueDate: '2026-11-20' },
    { type: 'PODCAST', dueDate: '2026-11-01', approved: true, posted: true },
  ]
  await ana.data('POST', '/api/partnerships', { accountId: jane.id, startDate: '2026-11-01', endDate: '2026-11-30', content })
  await ben.call('POST', '/api/notes', { accountId: jane.id, content: 'Please look @Ana Silva' })

  await run(0)
  await choose(ana, true)
  await run(1)
  expect(sent).toEqual([])
  await run(1)
  await run(0)
  await run(9)

  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['ana@example.com', 'Glow: 3 things are waiting for you']])
  expect(sent[0]?.text).toContain('To contact (1)\n- Jane, since Nov 18\n')
  expect(sent[0]?.text).toContain('Content that is overdue (1)\n- TikTok of Jane, since Nov 19\n')
  expect(sent[0]?.text).toContain('Mentions you have not read (1)\n- Ben Silva on Jane: Please look @Ana Silva\n')

  await run(24)
  expect(sent).toHaveLength(2)
  await choose(ana, false)
  await run(24)
  expect(sent).toHaveLength(2)
})

test('[IB2] [IB6] what is muted is in no mail, and where nothing is overdue there is none', async () => {
  const { ana, sent, run, choose } = await openTeam()
  const jane: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane', owner: ana.id, nextOutreachDate: '2026-11-18' })
  await ana.data('PUT', '/api/mutes', { kind: 'influencer', id: jane.id })
  await choose(ana, true)

  await run(4)

  expect(sent).toEqual([])
})

test('[IB5] who left the organization gets no mail', async () => {
  const { ana, ben, sent, run, choose } = await openTeam()
  await ana.data('POST', '/api/accounts', { name: 'Bens', owner: ben.id, nextOutreachDate: '2026-11-18' })
  await choose(ben, true)
  await ana.call('DELETE', `/api/organizations/users/${ben.id}`)

  await run(4)

  expect(sent).toEqual([])
})

test('without a mail server nobody can ask for mails, and the answer says why', async () => {
  const { ana } = await openTeam()

  const why = 'This server sends no mail yet: ask the person who runs it'
  expect(await ana.data('GET', '/api/notification-settings')).toEqual({ dailyMail: false, whyNot: why })
  expect((await ana.call('PUT', '/api/notification-settings', { dailyMail: true })).status).toBe(503)
})
