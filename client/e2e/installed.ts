import type { Page } from '@playwright/test'

/** Resolves when the app is on this device: its service worker controls the page and has fetched the shell. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
