import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Person, type PersonName, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { installedTag } from './installed.ts'
import { watchForBugs } from './page-watch.ts'
import { openSignedIn } from './signed-in-context.ts'

/** A person of the demo workspace in their own browser. */
export interface Visitor {
  readonly name: PersonName
  readonly context: BrowserContext
  readonly page: Page
}

export interface JourneyFixtures {
  /** Opens a browser for a signed-in person. Two calls are two browsers. */
  signedIn(name: PersonName, address?: string): Promise<Visitor>
  /** The same person over REST, to prepare a journey. */
  overRest(name: PersonName): Promise<Person>
  /** An address of the server under test. */
  at(path: string): string
}

export interface JourneyServer {
  readonly server: ServerProcess
}

/** Each worker has its own real server: built client, temporary data folder, demo workspace. */
export const test = base.extend<JourneyFixtures, JourneyServer>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer({ dataFolder: await makeDataFolder() })
      await use(server)
      await server.stop()
      await removeDataFolder(server.settings.dataFolder)
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes(installedTag) ? 'allow' : 'block'),

  baseURL: async ({ server }, use) => use(server.origin),

  page: async ({ page }, use) => {
    const bugs = watchForBugs(page.context())
    await use(page)
    bugs.expectNone()
  },

  at: async ({ server }, use) => use((path) => server.origin + path),

  overRest: async ({ server }, use) => use((name) => signIn(server.origin, name)),

  signedIn: async ({ browser, contextOptions, server }, use) => {
    const open: { context: BrowserContext; bugs: ReturnType<typeof watchForBugs> }[] = []
    await use(async (name, address = '/home') => {
      const context = await openSignedIn(browser, server.origin, name, contextOptions)
      const bugs = watchForBugs(context)
      open.push({ context, bugs })
      const page = await context.newPage()
      await page.goto(address)
      return { name, context, page }
    })
    for (const { bugs } of open) bugs.expectNone()
    await Promise.all(open.map(({ context }) => context.close()))
  },
})

export { expect } from '@playwright/test'
