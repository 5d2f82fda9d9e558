import { expect, type Page } from '@playwright/test'

/** Waits until the page fetches no part of the app any more: what it lacks as the network goes would load it anew later. */
export async function untilLoaded(page: Page): Promise<void> {
  let before = -1
  const isStill = async () => {
    const parts = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).length)
    const isSame = parts === before
    before = parts
    return isSame
  }
  await expect.poll(isStill, { intervals: [1000] }).toBe(true)
}
