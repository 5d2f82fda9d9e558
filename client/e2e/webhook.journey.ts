import { callRest, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import { expectAccessible } from './accessibility.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { watchForBugs } from './page-watch.ts'
import { openSignedIn } from './signed-in-context.ts'
import { openReceiver } from './webhook-receiver.ts'

test('a webhook is made, shows its secret once, hears what a teammate does, fails and is sent again, before the eyes of its admin', async ({
  browser,
}) => {
  test.slow()
  const dataFolder = await makeDataFolder()
  const server = await startServer({ dataFolder, env: { WEBHOOKS_TO_THIS_MACHINE: '1' } })
  const receiver = await openReceiver()
  const { origin } = server
  const context = await openSignedIn(browser, origin, 'ana')
  const bugs = watchForBugs(context)
  const ana = await context.newPage()

  // By keyboard: an address that is refused, then one that is taken, for two kinds of events.
  await ana.goto('/settings/webhooks')
  await ana.getByRole('button', { name: 'New webhook' }).press('Enter')
  await ana.getByLabel('Address').fill('https://10.0.0.1/hook')
  await ana.getByLabel('Address').press('Enter')
  await expect(ana.getByRole('alert').first()).toContainText('private network')
  await ana.getByLabel('Address').fill(receiver.address)
  await ana.getByLabel('Description').fill('CRM')
  await ana.getByRole('checkbox', { name: /^All events/ }).uncheck()
  await ana.getByRole('checkbox', { name: 'account.created' }).check()
  await ana.getByRole('checkbox', { name: 'note.created' }).check()
  await ana.getByLabel('Description').press('Enter')
  await expect(ana.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/)
  await expectAccessible(ana)
  await ana.getByRole('button', { name: 'I have copied it' }).click()
  await expect(ana.getByText('2 events')).toBeVisible()
  await expect(ana.getByText('whsec_')).toHaveCount(0)

  // Ben makes an influencer while Ana looks at the log.
  await ana.getByRole('button', { name: 'Log', exact: true }).click()
  await expect(ana.getByText('Nothing sent yet')).toBeVisible()
  const ben = await signIn(origin, 'ben')
  const { id } = await makeInfluencer(origin, ben, 'Hedda Hook')
  const log = ana.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  await expect(log).toHaveCount(1)
  await expect(log.first()).toContainText('Delivered')
  expect(receiver.received.map(({ type }) => type)).toEqual(['account.created'])

  // The receiver breaks: the next try has a time. Mended, the event is sent again under its id.
  receiver.answerWith(500)
  await callRest(origin, ben, '/api/notes', { method: 'POST', body: { accountId: id, content: 'Secret tea', mentions: [] } })
  await expect(log.first()).toContainText('Next try')
  await expect(log.first()).toContainText('The receiver answered 500')
  receiver.answerWith(200)
  await log.first().getByText('Body and answer').click()
  await expect(log.first()).toContainText('"type": "note.created"')
  await expect(log.first()).not.toContainText('Secret tea')
  await expectAccessible(ana)
  await log.first().getByRole('button', { name: 'Send again' }).click()
  await expect(log).toHaveCount(3)
  await expect(log.first()).toContainText('Delivered')
  const notes = receiver.received.filter(({ type }) => type === 'note.created')
  expect(new Set(notes.map((event) => event.id)).size).toBe(1)
  await ana.keyboard.press('Escape')

  // Off, it hears nothing; deleted, it is gone.
  await ana.getByRole('button', { name: 'More about CRM' }).click()
  await ana.getByRole('menuitem', { name: 'Turn off' }).click()
  await expect(ana.getByText('Off', { exact: true })).toBeVisible()
  const heard = receiver.received.length
  await makeInfluencer(origin, ben, 'Silent Sam')
  await ana.getByRole('button', { name: 'More about CRM' }).click()
  await ana.getByRole('menuitem', { name: 'Delete' }).click()
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(ana.getByText('No webhooks yet')).toBeVisible()
  expect(receiver.received.length).toBeLessThanOrEqual(heard + 1)

  bugs.expectNone()
  await context.close()
  await server.stop()
  await receiver.close()
  await removeDataFolder(dataFolder)
})
