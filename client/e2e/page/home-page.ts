import { expect, type Locator, type Page } from '@playwright/test'

/** Home by its visible and accessible names. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Influencers' }).getByRole('row').filter({ hasText: name })

/** The tab of a view above the list, whatever it counts. */
export const tabOf = (page: Page, view: string) =>
  page.getByRole('navigation', { name: 'Tabs of views' }).getByRole('link', { name: new RegExp(`^${view}( |$)`) })

export const columnOf = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}, `) })

export const cardIn = (column: Locator, name: string) => column.getByRole('listitem').filter({ hasText: name })

/** Sets a filter of a list: its name, then each value. */
export async function filterBy(page: Page, name: string, ...values: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name, exact: true }).click()
  for (const value of values) await page.getByRole('option', { name: value, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
}

/** Drags by hand: down on the card, over to the column, up. */
export async function dragTo(page: Page, card: Locator, column: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await column.boundingBox()]
  if (!from || !to) throw new Error('The card or the column is not in sight')
  await page.mouse.move(from.x + 100, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 120, from.y + 30, { steps: 3 })
  await page.mouse.move(to.x + 140, to.y + 120, { steps: 8 })
  await expect(column).toHaveAttribute('data-over', '')
  await page.mouse.up()
}
