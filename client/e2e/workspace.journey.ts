import type { Page } from '@playwright/test'
import { createAccount } from '../../proof-kit/person.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'

const rowNames = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.replace('Move ', '')))

/** Lifts a row, moves it by arrows and drops it. */
async function moveByKeyboard(page: Page, name: string, ...keys: readonly string[]): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true })
  await handle.press('Space')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  for (const key of keys) await handle.press(key)
  await handle.press('Space')
  await expect(handle).toHaveAttribute('aria-pressed', 'false')
}

test('an admin shapes the pipeline by keyboard while a teammate sees it live on a profile', async ({ signedIn, overRest, server }) => {
  const { id } = await createAccount(server.origin, await overRest('ana'), 'Lena Live')
  const ben = await signedIn('ben', `/influencer/lena-live-${id}`)
  const bar = ben.page.getByRole('radiogroup', { name: /stage/i }).first()
  await expect(bar.getByRole('radio', { name: /^Outreach 2/ })).toBeVisible()
  const ana = await signedIn('ana', '/settings/stages')

  await ana.page.getByRole('button', { name: 'Rename Outreach 2' }).press('Enter')
  await ana.page.getByRole('textbox', { name: 'New name of Outreach 2' }).fill('interested')
  await ana.page.keyboard.press('Enter')
  await expect(ana.page.getByRole('alert')).toHaveText('A stage with this name already exists in your organization')
  await ana.page.getByRole('textbox', { name: 'New name of Outreach 2' }).fill('Second try')
  await ana.page.keyboard.press('Enter')
  await expect(bar.getByRole('radio', { name: /^Second try/ })).toBeVisible()

  await ana.page.getByRole('textbox', { name: 'New stage' }).fill('Samples sent')
  await ana.page.keyboard.press('Enter')
  await expect(bar.getByRole('radio', { name: /^Samples sent/ })).toHaveCount(1)
  await moveByKeyboard(ana.page, 'Samples sent', 'ArrowUp', 'ArrowUp', 'ArrowUp')
  expect((await rowNames(ana.page, 'Pipeline')).slice(-4)).toEqual(['Samples sent', 'Signed', 'Not Interested', 'Archived'])
  await expect(ana.page.getByRole('button', { name: 'Move Samples sent' })).toBeFocused()
  await expect(bar.getByRole('radio').nth(7)).toHaveAccessibleName(/^Samples sent/)

  await ana.page.getByRole('button', { name: 'More about Samples sent' }).press('Enter')
  await ana.page.getByRole('menuitem', { name: 'Delete' }).click()
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(bar.getByRole('radio', { name: /^Samples sent/ })).toHaveCount(0)
  await ana.page.getByRole('button', { name: 'More about Signed' }).click()
  await expect(ana.page.getByText("'Signed' cannot be deleted, only renamed: the pipeline relies on it")).toBeVisible()
})

test('an admin adds custom fields, orders them by dragging, and deletes one with what is in it', async ({ signedIn, overRest, server }) => {
  const { id } = await createAccount(server.origin, await overRest('ana'), 'Cara Custom')
  const { page } = await signedIn('ana', '/settings/custom-fields')
  const newField = async (name: string, type: string, options: readonly string[] = []) => {
    await page.getByRole('button', { name: 'New field' }).click()
    const dialog = page.getByRole('dialog', { name: 'New custom field' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: type }).click()
    for (const [at, option] of options.entries()) {
      await dialog.getByRole('button', { name: 'Add option' }).click()
      await dialog.getByRole('textbox', { name: `Option ${at + 1}` }).fill(option)
    }
    await dialog.getByRole('button', { name: 'Create field' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await newField('Parking spot', 'Text')
  await newField('Coffee order', 'Dropdown', ['Flat white', 'Filter'])
  await expect(page.getByText('Dropdown · Flat white, Filter')).toBeVisible()

  const grip = await page.getByRole('button', { name: 'Move Coffee order' }).boundingBox()
  const target = await page.getByRole('button', { name: 'Move Parking spot' }).boundingBox()
  if (!grip || !target) throw new Error('Both rows are drawn')
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, target.y - 4, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await rowNames(page, 'Custom fields')).slice(-2)).toEqual(['Coffee order', 'Parking spot'])

  const cookie = { cookie: (await overRest('ana')).cookie, origin: server.origin, 'content-type': 'application/json' }
  const fields = (await (await fetch(`${server.origin}/api/custom-fields`, { headers: cookie })).json()) as {
    data: { id: string; name: string }[]
  }
  expect(fields.data.slice(-2).map(({ name }) => name)).toEqual(['Coffee order', 'Parking spot'])
  const fieldId = fields.data.at(-1)?.id
  await fetch(`${server.origin}/api/custom-field-values`, {
    method: 'POST',
    headers: cookie,
    body: JSON.stringify({ accountId: id, fieldId, value: 'B 12' }),
  })
  await page.getByRole('button', { name: 'More about Parking spot' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('The value of 1 influencer goes with it, also of those in the Trash. This cannot be undone.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectSaid(page, "'Parking spot' is deleted")
})

test('an admin sets zone, intervals and UTM defaults, takes all data along, and offline sees what was read last', async ({ signedIn }) => {
  const { page, context } = await signedIn('ana', '/settings/outreach')
  await page.getByRole('textbox', { name: 'Signed, days' }).fill('45')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'The intervals are saved; next outreach dates follow')
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByRole('textbox', { name: 'Signed, days' })).toHaveValue('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-tip', 'Nothing is changed yet')

  await page.getByRole('link', { name: 'UTM defaults' }).click()
  await page.getByRole('textbox', { name: 'Store URL' }).fill('glow.example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Store URL' })).toHaveValue('https://glow.example.com')

  await page.getByRole('link', { name: 'Organization' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rapport-glow-lab-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText(/^Export complete/)).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(/You are offline: this is as of/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export everything' })).toHaveAttribute(
    'data-tip',
    'You are offline. This needs a connection.',
  )
  await context.setOffline(false)
  await expect(page.getByText(/You are offline: this is as of/)).toHaveCount(0)
})

test('a member sees none of it, and is refused', async ({ signedIn }) => {
  const { page } = await signedIn('chloe', '/settings/account')
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await expect(nav.getByRole('link')).toHaveText(['Account', 'Members', 'Integrations', 'Trash'])

  for (const path of ['organization', 'stages', 'substages', 'custom-fields', 'outreach', 'utm-defaults']) {
    await page.goto(`/settings/${path}`)
    await expect(page.getByText('Only admins change this')).toBeVisible()
  }
  const statuses = await page.evaluate(async () => {
    const call = async (method: string, path: string, body?: unknown) =>
      (await fetch(path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) }))
        .status
    return [
      await call('POST', '/api/organization-stages', { name: 'Mine' }),
      await call('PATCH', '/api/organization-settings', { signedInterval: 1 }),
      await call('PATCH', '/api/organization', { name: 'Mine' }),
      await call('PATCH', '/api/organization/utm-defaults', { defaultUtmSource: 'Mine' }),
      await call('POST', '/api/custom-fields', { name: 'Mine', type: 'text' }),
      await call('GET', '/api/export'),
    ]
  })
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403])
})
