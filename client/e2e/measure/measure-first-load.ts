import { chromium } from '@playwright/test'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { findBrowser } from '../browser.ts'
import { openSignedIn } from '../signed-in-context.ts'
import { type FirstLoad, measureFirstLoad } from './first-load.ts'

/** The first load of a fresh demo workspace, with its own server and browser. */
export async function measureDemoFirstLoad(): Promise<FirstLoad> {
  const server = await startServer({ dataFolder: await makeDataFolder() })
  const browser = await chromium.launch(await findBrowser())
  try {
    return await measureFirstLoad(await openSignedIn(browser, server.origin, 'ana', { serviceWorkers: 'block' }))
  } finally {
    await browser.close()
    await server.stop()
    await removeDataFolder(server.settings.dataFolder)
  }
}
