import type { Page } from '@playwright/test'

/** For journeys with an installed app; without the tag a browser saves the seconds of fetching it again. */
export const installedTag = '@installed'

/** Resolves once the app is on this device: its service worker controls the page and has fetched the shell. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
