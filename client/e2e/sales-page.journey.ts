import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { showDay, showShortDay, showSpan } from '@rapport/domain/show/day'
import { expect } from './journey.ts'
import { filterBy, rowOf } from './page/home-page.ts'
import { profileOf } from './page/profile-page.ts'
import { test, today } from './selling.ts'
import { pressOn } from './stand-in.ts'

const chart = (page: Page) => page.getByRole('group', { name: /^Revenue over time/ }).getByRole('button')
const drawer = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const costs = (page: Page) => page.getByRole('table', { name: 'Cost and revenue by influencer' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('the chart is walked by arrows, opens a day, is read as a table, and is grouped by the days of any time', async ({
  clara,
  signedIn,
}) => {
  const { page } = await signedIn('ana', '/sales')
  await expect(chart(page)).toHaveCount(30)
  const [first, last] = [addDays(today(), -29), today()]
  const focused = page.locator(':focus')

  await chart(page).last().focus()
  await page.keyboard.press('Home')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^${showDay(first)}: `))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^${showDay(addDays(first, 1))}: `))
  await page.keyboard.press('End')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^${showDay(last)}: \\$17,.* from \\d+ orders, Code \\$9,.*, Link \\$8,`))
  await page.keyboard.press('Enter')
  const orders = drawer(page, `Orders · ${showDay(last)}`).getByRole('list', { name: 'Orders' })
  await expect(orders.getByRole('listitem').filter({ hasText: clara.name }).filter({ hasText: '$9,000.00' })).toContainText(
    'Code CLARA10 used',
  )
  await expect(orders.getByRole('listitem').filter({ hasText: '$8,000.00' }).first()).toContainText('Clicked Clara in spring on')
  await page.keyboard.press('Escape')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^${showDay(last)}: `))

  await radio(page, 'Chart').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('rowheader')).toHaveCount(30)
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: showDay(last) }) })).toContainText(
    /\$9,.*\$8,.*\$17,/,
  )
  await pressOn(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: showDay(last) }) })
      .getByRole('button'),
  )
  await expect(drawer(page, `Orders · ${showDay(last)}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await radio(page, 'Table').focus()
  await page.keyboard.press('ArrowLeft')

  await radio(page, '30 days').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart(page)).toHaveCount(90)
  await radio(page, 'Day').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/range=90d.*by=week/)
  await expect(chart(page)).toHaveCount(weeksOf(addDays(today(), -89), today()))
  await radio(page, '90 days').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart(page)).toHaveCount(12)
  await expect(radio(page, 'Month')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('From', { exact: true }).fill(addDays(today(), -6))
  await expect(chart(page)).toHaveCount(7)
  await expect(page.getByRole('status').filter({ hasText: showSpan(addDays(today(), -6), today()) })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill(addDays(today(), -7))
  await expect(page.getByText('Please select valid dates')).toBeVisible()
})

test('the best, cost against revenue in order, narrowed and as a file, Home and the partnership tell the same, and each opens its orders', async ({
  clara,
  signedIn,
}) => {
  const { page } = await signedIn('ana', '/sales')
  const best = page.getByRole('region', { name: 'Best' })
  const firstOf = (list: string) =>
    best
      .getByRole('list', { name: `Best ${list}` })
      .getByRole('listitem')
      .first()
  await expect(firstOf('influencers')).toContainText(`${clara.name}$17,0002 orders`)
  await best.getByRole('tab', { name: 'Influencers' }).focus()
  for (const [list, words] of [
    ['segments', 'Counted$17,0002 orders'],
    ['campaigns', 'Autumn counts$17,0002 orders'],
    ['codes', `CLARA10${clara.name}$9,0001 order`],
    ['links', `Clara in spring${clara.name}$8,0001 order · 1 session`],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(firstOf(list)).toContainText(words)
  }
  await pressOn(firstOf('links').getByRole('button'))
  await expect(drawer(page, 'Orders of Clara in spring').getByRole('list', { name: 'Orders' }).getByRole('listitem').first()).toContainText(
    '$8,000.00',
  )
  await page.keyboard.press('Escape')

  const first = costs(page).getByRole('row').nth(1)
  await pressOn(page.getByRole('button', { name: /^Return: / }))
  await expect(page).toHaveURL(/sort=-ratio/)
  await expect(first).toContainText(`${clara.name}Signed`)
  await pressOn(costs(page).getByRole('columnheader', { name: 'Influencer' }).getByRole('button'))
  await expect(page).toHaveURL(/sort=name/)
  for (const [filter, value] of [
    ['Owner', 'Ana Silva'],
    ['Stage', 'Signed'],
    ['Segment', 'Counted'],
  ] as const) {
    await page.getByRole('combobox', { name: filter }).press('Enter')
    await page.getByRole('option', { name: value, exact: true }).click()
    await expect(costs(page).getByRole('row').filter({ hasText: clara.name })).toBeVisible()
  }
  await expect(page.getByText('1 influencer', { exact: true })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), pressOn(page.getByRole('button', { name: 'CSV' }))])
  expect(file.suggestedFilename()).toBe(`sales-${today()}.csv`)
  expect((await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Influencer,Owner,Stage,Segment,Orders,Revenue,Cost,Ratio,Currency',
    `${clara.name},Ana Silva,Signed,Counted,2,17000.00,500.00,34,USD`,
  ])
  for (const figure of ['orders: 2', 'cost: $500.00', 'revenue: $17,000.00', 'return: 34.00x']) {
    await pressOn(costs(page).getByRole('button', { name: `${clara.name}, ${figure}. Show the orders` }))
    await expect(drawer(page, `Orders of ${clara.name}`).getByText('Code CLARA10 used')).toBeVisible()
    await page.keyboard.press('Escape')
  }

  await page.goto('/home')
  await pressOn(page.getByRole('button', { name: 'Columns' }))
  await page.getByRole('checkbox', { name: 'Sales of 30 days' }).press('Space')
  await page.keyboard.press('Escape')
  await pressOn(page.getByRole('columnheader', { name: 'Sales of 30 days' }).getByRole('button'))
  await pressOn(page.getByRole('columnheader', { name: 'Sales of 30 days' }).getByRole('button'))
  await expect(page.getByRole('grid', { name: 'Influencers' }).getByRole('row').nth(1)).toContainText('$17,000.00')
  await filterBy(page, 'Sales of 30 days', '10,000 and more')
  await expect(page.getByRole('grid', { name: 'Influencers' }).getByRole('row')).toHaveCount(2)
  await pressOn(rowOf(page, clara.name).getByRole('button', { name: `${clara.name}: $17,000.00. Show the orders` }))
  await expect(drawer(page, `Orders of ${clara.name} · 30 days`).getByText('Code CLARA10 used')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(clara.address)
  await pressOn(profileOf(page).getByRole('button', { name: /^Sold\s*\$17,000\s*of \$500 · 2 orders/ }))
  await expect(page.getByRole('dialog', { name: /^Orders · / }).getByText('Code CLARA10 used')).toBeVisible()
  await page.keyboard.press('Escape')
  await pressOn(profileOf(page).getByRole('button', { name: 'CLARA10: $9,000 from 1 order. Show them' }))
  await expect(drawer(page, 'Orders by CLARA10').getByText('Code CLARA10 used')).toBeVisible()
  await page.keyboard.press('Escape')
  await profileOf(page).getByRole('tab', { name: 'UTM Campaigns' }).press('Enter')
  await pressOn(profileOf(page).getByRole('button', { name: 'Revenue of Clara in spring: $8,000. Show the orders' }))
  await expect(drawer(page, 'Orders by Clara in spring').getByText(/^Clicked Clara in spring on/)).toBeVisible()
})

test('an order moves the figures of two people, and no page jumps; without a network they say of when they are', async ({
  clara,
  tell,
  signedIn,
}) => {
  const list = `/home?search=${encodeURIComponent(clara.name)}&columns=name,stage,revenue`
  const [{ page: ana, context }, { page: ben }] = [await signedIn('ana', '/sales'), await signedIn('ben', list)]
  const first = ana.getByRole('list', { name: 'Best influencers' }).getByRole('listitem').first()
  await expect(first).toContainText('$17,000')
  await expect(rowOf(ben, clara.name)).toContainText('$17,000.00')
  const [total = ''] = (await ana.getByRole('button', { name: /^Revenue: / }).textContent())?.match(/[\d,]+/) ?? []
  const titleAt = async () => (await ana.getByRole('heading', { name: 'Best' }).boundingBox())?.y ?? 0
  const atFirst = await titleAt()
  await ana.getByRole('heading', { name: 'Best' }).hover()
  await ana.mouse.wheel(0, 160)
  await expect.poll(titleAt).toBe(atFirst - 160)

  await tell('order', { goods: '1000.00', codes: ['CLARA10'] })

  await Promise.all([
    expect(first).toContainText('$18,000'),
    expect(ana.getByRole('button', { name: /^Revenue: / })).toContainText(plus(total, 1000)),
    expect(rowOf(ben, clara.name)).toContainText('$18,000.00'),
  ])
  expect(await titleAt()).toBe(atFirst - 160)

  await context.setOffline(true)
  await expect(ana.getByRole('status').filter({ hasText: /· as of \d\d:\d\d$/ })).toBeVisible()
  await expect(first).toContainText('$18,000')
  await radio(ana, '12 months').click()
  await expect(ana.getByText('Sales of this time come as soon as there is a network.')).toBeVisible()
  await context.setOffline(false)
  await expect(chart(ana)).toHaveCount(12)
})

test("the owner is told of a code's first order, and that a code runs out while its partnership is open; the notice leads to the code", async ({
  clara,
  signedIn,
}) => {
  const { page } = await signedIn('ana', '/home')
  await expect(page.getByRole('button', { name: /^Notifications, / })).toBeVisible()
  await pressOn(page.getByRole('button', { name: /^Notifications/ }))
  const notices = page.getByRole('dialog', { name: 'Notifications' })

  await expect(notices.getByText(`The code CLARA10 of ${clara.name} has its first order`)).toBeVisible({ timeout: 90_000 })
  await expect(notices.getByText(`The code CLARA10 of ${clara.name} ends on ${showShortDay(addDays(today(), 3))}`)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 500 })
  await notices.getByText(`The code CLARA10 of ${clara.name} has its first order`).click()
  const copy = page.getByRole('button', { name: 'Copy CLARA10' })
  await expect(copy).toBeFocused()
  await expect(copy).toBeInViewport()
  await page.reload()
  await expect(copy).toBeFocused()
  await expect(copy).toBeInViewport()
})

/** Weeks begin on Monday; the first and last may be cut. */
function weeksOf(first: string, last: string): number {
  const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return Math.round((Date.parse(mondayOf(last)) - Date.parse(mondayOf(first))) / (7 * 86_400_000)) + 1
}

const plus = (shown: string, more: number): string => (Number(shown.replaceAll(',', '')) + more).toLocaleString('en-US')
