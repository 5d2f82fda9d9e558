import type { Page } from '@playwright/test'

/** For journeys that need the app on the device; elsewhere fetching it a second time would cost each browser seconds. */
export const installedTag = '@installed'

/** Resolves when the app is on this device: its service worker controls the page and has fetched the shell. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
