import { callRest, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import { expectAccessible } from './accessibility.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { profileOf } from './page/profile-page.ts'
import { watchForBugs } from './page-watch.ts'
import { asCustomer } from './selling.ts'
import { openSignedIn } from './signed-in-context.ts'
import { chooseOf, grantByKeyboard, pressOn, standInAt } from './stand-in.ts'

const shop = 'glow-lab-demo.myshopify.com'
/** Without a name of a browser a click is not counted. */

test('a store is connected, sells by a code and a link before two people, takes goods back, says why an order counts, is lost and connected again', async ({
  browser,
}) => {
  test.slow()
  const dataFolder = await makeDataFolder()
  const server = await startServer({ dataFolder, env: { DEMO_STORE: '1' } })
  const { origin } = server
  const overRest = await signIn(origin, 'ana')
  const { id: accountId, address } = await makeInfluencer(origin, overRest, 'Stella Store')
  const contexts = [await openSignedIn(browser, origin, 'ana'), await openSignedIn(browser, origin, 'ben')] as const
  const bugs = contexts.map(watchForBugs)
  const [ana, ben] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!ana || !ben) throw new Error('Two people look')

  // The demo is connected by itself; its owner connects it once more.
  await ana.goto('/settings/store')
  await pressOn(ana.getByRole('button', { name: 'Disconnect' }))
  await pressOn(ana.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }))
  await expectSaid(ana, `${shop} is disconnected`)
  await ana.getByLabel('Shopify store').focus()
  await ana.keyboard.type('glow-lab-demo')
  await ana.keyboard.press('Enter')
  const tell = standInAt(await grantByKeyboard(ana))
  await expect(ana.getByText('Connected', { exact: true }).first()).toBeVisible()
  await expectAccessible(ana)

  const readStore = () => callRest<{ status: string; orders: number }>(origin, overRest, '/api/shopify/store')
  await expect.poll(async () => (await readStore()).status).toBe('connected')
  const { orders: ordersBefore } = await readStore()
  await tell('order', { goods: '80.00', codes: ['STELLA10'] })
  await expect.poll(async () => (await readStore()).orders).toBeGreaterThan(ordersBefore)

  await Promise.all([ana.goto(address), ben.goto(address)])
  await pressOn(profileOf(ana).getByRole('button', { name: 'Create Discount Code' }))
  const dialog = ana.getByRole('dialog', { name: 'Create Discount Code' })
  await dialog.getByLabel('Discount Code', { exact: true }).fill('STELLA10')
  await ana.keyboard.press('Enter')
  await expectSaid(ana, 'Discount code created successfully. 1 historical order of the past 90 days attributed.')
  const bothSee = async (words: string) => {
    for (const page of [ana, ben]) await expect(profileOf(page).getByRole('listitem').filter({ hasText: 'STELLA10' })).toContainText(words)
  }
  await bothSee('$80 from 1 order')

  const { id } = await tell('order', { goods: '120.00', codes: ['stella10'] })
  await bothSee('$200 from 2 orders')
  await tell('refund', { id, returned: '20.00' })
  await bothSee('$180 from 2 orders')
  const figure = { name: /^Revenue, 30 days: \$180\b.*Show its orders$/ }
  for (const page of [ana, ben]) await expect(profileOf(page).getByRole('button', figure)).toBeVisible()
  await pressOn(profileOf(ana).getByRole('button', figure))
  await expect(ana.getByText('Code STELLA10 used')).toHaveCount(2)
  await expect(ana.getByText('Refunded by $20')).toBeVisible()
  await expectAccessible(ana)
  await ana.keyboard.press('Escape')

  // Somebody changes the code in the store itself.
  const [code] = await callRest<readonly { shopifyDiscountId: string }[]>(origin, overRest, `/api/discount-codes?accountId=${accountId}`)
  await tell('edit-discount', { id: code?.shopifyDiscountId, usageLimit: 5 })
  await bothSee('Changed in Shopify: at most 5 uses')

  // By a link: the click is a session, the order after it counts.
  const campaign = { accountId, name: 'Spring', source: 's', medium: 'm', campaign: 'c', baseUrl: 'https://glow.example/serum' }
  const { trackingUrl } = await callRest<{ trackingUrl: string }>(origin, overRest, '/api/utm-links/direct', {
    method: 'POST',
    body: campaign,
  })
  const click = await fetch(trackingUrl, { redirect: 'manual', headers: asCustomer })
  await tell('order', { goods: '50.00', landingPage: click.headers.get('location') })
  for (const page of [ana, ben]) {
    await pressOn(profileOf(page).getByRole('tab', { name: 'UTM Campaigns' }))
    const link = profileOf(page).getByRole('listitem').filter({ hasText: 'Spring' })
    await expect(link).toContainText('Sessions1Orders1Revenue$50')
    await pressOn(profileOf(page).getByRole('tab', { name: 'Discount Codes' }))
  }

  // The store no longer knows us.
  await tell('revoke')
  await chooseOf(profileOf(ana).getByRole('button', { name: 'More for STELLA10' }), 'Edit')
  const edit = ana.getByRole('dialog', { name: 'Edit Discount Code' })
  await edit.getByLabel('Discount Value').fill('15')
  await ana.keyboard.press('Enter')
  await expect(edit.getByText('Shopify Connection Issue')).toBeVisible()
  await expectAccessible(ana)
  const opening = contexts[0].waitForEvent('page')
  await pressOn(edit.getByRole('link', { name: 'Reconnect' }))
  const other = await opening
  const closing = other.waitForEvent('close')
  await pressOn(other.getByRole('button', { name: 'Install app' }))
  await closing
  await expect(edit.getByText('The store is connected again.')).toBeVisible()
  await pressOn(edit.getByRole('button', { name: 'Save' }))
  await expectSaid(ana, 'Discount code updated successfully')
  await bothSee('15% off')

  // A code that was made here only gets into the store later.
  const here = { accountId, code: 'HERE10', discountValue: 10, startDate: new Date().toISOString(), syncWithShopify: false }
  await callRest(origin, overRest, '/api/discount-codes', { method: 'POST', body: here })
  const row = profileOf(ben).getByRole('listitem').filter({ hasText: 'HERE10' })
  await expect(row).toContainText('not in Shopify')
  await pressOn(profileOf(ana).getByRole('button', { name: 'More for HERE10' }))
  await ana.getByRole('menuitem', { name: 'Create in Shopify too' }).click()
  await expectSaid(ana, 'Discount code created in Shopify')
  await expect(row).not.toContainText('not in Shopify')

  for (const { expectNone } of bugs) expectNone()
  for (const context of contexts) await context.close()
  await server.stop()
  await removeDataFolder(dataFolder)
})
