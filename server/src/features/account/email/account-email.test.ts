import { emailFileBytes } from '@rapport/domain/account/email-import'
import { ok } from '@rapport/domain/result/result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEmail } from '../../../adapters/email-reader.ts'
import { memberCaller } from '../../../http/test-edge.ts'
import { type AccountTest, anaId, newId, openAccountTest, organizationId } from '../test-accounts.ts'
import { createEmailImport } from './account-email-service.ts'

let accounts: AccountTest
beforeEach(async () => {
  accounts = await openAccountTest()
})
afterEach(() => accounts.close())

const mail = (from: string, id: string, more = '') =>
  `Message-ID: <${id}>\nFrom: ${from}\nTo: ana@example.com\nDate: Fri, 20 Nov 2026 10:00:00 +0000\nSubject: Summer\n${more}\nHello`

const send = (id: string, text: string, who = 'ana') =>
  accounts.call(who, 'POST', `/api/accounts/${id}/emails`, text, { 'content-type': 'message/rfc822' })

test('[CH3] an imported mail of the influencer clears the next outreach date and leaves a line in the history', async () => {
  const { id } = await accounts.create('ana', { name: 'Jane', email: 'jane@example.com', nextOutreachDate: '2026-12-05' })

  const answer = await send(id, mail('Jane <jane@example.com>', 'a@x'))

  expect(answer).toMatchObject({ status: 200, isNew: true, data: { nextOutreachDate: null } })
  expect(answer.data.emailThreads).toEqual([
    {
      id: '<a@x>',
      subject: 'Summer',
      messages: [{ from: 'Jane <jane@example.com>', to: ['ana@example.com'], date: '2026-11-20T10:00:00.000Z', messageId: '<a@x>' }],
    },
  ])
  const lines = (await accounts.historyOf(id)).filter(({ event }) => event === 'field_changed')
  expect(lines).toMatchObject([{ field: 'emailThreads', oldValue: '0', newValue: '1' }])
})

test('[EM4] the same mail twice changes nothing and says so', async () => {
  const { id } = await accounts.create('ana', { name: 'Jane', email: 'jane@example.com' })
  const first = await send(id, mail('jane@example.com', 'a@x'))

  const again = await send(id, mail('jane@example.com', 'a@x'), 'ben')

  expect(again).toMatchObject({ status: 200, isNew: false, data: { rev: first.data.rev } })
})

test('[EM3] threads that were imported can be written back as they were read', async () => {
  const { id } = await accounts.create('ana', { name: 'Jane', email: 'jane@example.com' })
  await send(id, mail('ana@example.com', 'a@x'))
  const { data } = await send(id, mail('jane@example.com', 'b@x', 'References: <a@x>\n'))

  const answer = await accounts.call('ana', 'PATCH', `/api/accounts/${id}`, { emailThreads: data.emailThreads })

  expect(answer).toMatchObject({ status: 200, data: { rev: data.rev } })
  expect(data.emailThreads).toHaveLength(1)
})

test('[EM1] of an influencer without an e-mail, whoever is no teammate counts as the influencer', async () => {
  const { id } = await accounts.create('ana', { name: 'Jane' })

  const [theirs, ours] = [await send(id, mail('jane@example.com', 'a@x')), await send(id, mail('BEN@example.com', 'b@x'))]

  expect(theirs.data.emailThreads[0]?.messages[0]?.direction).toBe('inbound')
  expect(ours.data.emailThreads[0]?.messages[1]?.direction).toBeUndefined()
})

test('what is no mail, a foreign influencer and a key that only reads are refused', async () => {
  const { id } = await accounts.create('ana', { name: 'Jane' })
  expect(await send(id, 'Dear Jane')).toMatchObject({ status: 422, message: 'This file is not an email' })
  expect(await send(id, ' ')).toMatchObject({ status: 422, message: 'This file is empty' })
  expect(await send(id, mail('jane@example.com', 'a@x'), 'eve')).toMatchObject({ status: 404 })
  const ports = { store: accounts.store, newId, now: accounts.clock.now, readEmail }
  expect(
    await createEmailImport(ports)(memberCaller(organizationId, anaId), id, new Uint8Array(emailFileBytes + 1), {
      remember: async () => undefined,
      stillMay: async () => ok(undefined),
    }),
  ).toMatchObject({
    refusal: { code: 'too_large', message: 'An email can have at most 20 MB' },
  })
  expect(await send(newId(), 'no mail')).toMatchObject({ status: 404 })
})
