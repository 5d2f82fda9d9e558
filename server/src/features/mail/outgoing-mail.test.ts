import type { Mail } from '@rapport/domain/mail/mail'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { afterEach, expect, test } from 'vitest'
import { createSealing } from '../../adapters/sealing.ts'
import { openTestStore } from '../../store/test-store.ts'
import { openTestApp } from '../../test-app.ts'
import { createOutgoingMails } from './outgoing-mail-service.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const minute = 60_000
const mail = { to: 'jane@example.com', subject: 'Hello', text: 'https://rapport.example.com/invitation/abc' }

/** Mails over a real store, a mail server that says what the test says, and a clock in its hand. */
const open = async () => {
  const store = await openTestStore()
  ended.push(() => store.close())
  const world = {
    now: Date.parse('2026-11-22T10:00:00.000Z'),
    answer: ok(undefined) as Result<void>,
    sent: [] as Mail[],
    secret: 'a secret',
  }
  const start = () =>
    createOutgoingMails({
      store,
      sealing: createSealing(world.secret, 'mail'),
      now: () => new Date(world.now),
      forgetWritten: async () => undefined,
      onUnsent: () => undefined,
      report: (error) => {
        throw error
      },
      send: async (one) => {
        if (world.answer.ok) world.sent.push(one)
        return world.answer
      },
    })
  const rows = () => store.read((db) => db.select().from(store.tables.outgoingMail))
  return { world, start, rows }
}

const down = refuse('unavailable', 'The mail could not be sent: connection refused')
const unsentOf = async (mails: ReturnType<typeof createOutgoingMails>) => (await mails.unsent(['invitation 1'])).get('invitation 1')

test('a mail that went out leaves nothing', async () => {
  const { world, start, rows } = await open()
  const mails = start()

  await mails.deliver('invitation 1', mail)
  await mails.settle()

  expect(world.sent).toEqual([mail])
  expect(await rows()).toEqual([])
})

test('while the mail server does not answer a mail waits, sealed, through a stop of the process, and goes out later', async () => {
  const { world, start, rows } = await open()
  world.answer = down
  const before = start()
  await before.deliver('invitation 1', mail)
  await before.settle()

  expect(await unsentOf(before)).toEqual({ isTried: true, why: 'The mail could not be sent: connection refused' })
  // Signs that stand in no id and in nothing sealed.
  for (const words of ['jane@', '://rapport']) expect(JSON.stringify(await rows())).not.toContain(words)

  world.answer = ok(undefined)
  const after = start()
  await after.look()
  await after.settle()
  expect(world.sent).toEqual([])
  world.now += minute
  await after.look()
  await after.settle()
  expect(world.sent).toEqual([mail])
  expect(await unsentOf(after)).toBeUndefined()
})

test('after an hour a mail is given up: why stays, what it held does not, and a new one takes its place', async () => {
  const { world, start, rows } = await open()
  const mails = start()
  world.answer = down
  await mails.deliver('invitation 1', mail)
  for (let round = 0; round < 61; round += 1) {
    await mails.look()
    await mails.settle()
    world.now += minute
  }

  expect(await unsentOf(mails)).toMatchObject({ isTried: false })
  expect(await rows()).toMatchObject([{ sealed: null, tries: 8 }])

  world.answer = ok(undefined)
  await mails.deliver('invitation 1', { ...mail, subject: 'Again' })
  await mails.settle()
  expect(world.sent).toEqual([{ ...mail, subject: 'Again' }])
  expect(await unsentOf(mails)).toBeUndefined()
})

test('a mail that was put off while the clock was ahead goes out when the clock is right, and its hour begins then', async () => {
  const { world, start, rows } = await open()
  const year = 365 * 24 * 60 * minute
  const mails = start()
  world.answer = down
  world.now += year
  await mails.deliver('invitation 1', mail)
  await mails.settle()
  world.now -= year
  await mails.look()
  await mails.settle()
  expect(await rows()).toMatchObject([{ tries: 2, createdAt: new Date(world.now) }])

  for (let round = 0; round < 62; round += 1) {
    world.now += minute
    await mails.look()
    await mails.settle()
  }
  expect(await unsentOf(mails)).toMatchObject({ isTried: false })

  world.now += year
  await mails.deliver('invitation 2', mail)
  await mails.settle()
  world.now -= year
  world.answer = ok(undefined)
  await mails.look()
  await mails.settle()
  expect(world.sent).toEqual([mail])
})

test('with another secret a waiting mail is given up, not sent as nonsense', async () => {
  const { world, start } = await open()
  world.answer = down
  const before = start()
  await before.deliver('invitation 1', mail)
  await before.settle()

  world.secret = 'another secret'
  world.answer = ok(undefined)
  world.now += minute
  const after = start()
  await after.look()
  await after.settle()

  expect(world.sent).toEqual([])
  expect(await unsentOf(after)).toMatchObject({ isTried: false })
})

test("'not sent' and why stand beside an invitation whose mail did not go out", async () => {
  // Nothing listens on the first port.
  const glow = await openTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', SIGN_UP: 'open' } })
  ended.push(glow.close)
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })

  await ana.call('POST', '/api/invitations', { email: 'jane@example.com', role: 'member' })

  await expect
    .poll(() => ana.data('GET', '/api/invitations'))
    .toMatchObject([
      { email: 'jane@example.com', link: null, unsent: { isTried: true, why: expect.stringContaining('could not be sent') } },
    ])
})
