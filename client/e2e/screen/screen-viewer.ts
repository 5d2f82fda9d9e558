import type { BrowserContext, Page } from '@playwright/test'
import { test as journey } from '../journey.ts'
import { watchForBugs } from '../page-watch.ts'
import { openSignedIn } from '../signed-in-context.ts'
import type { Screen } from './screens.ts'

interface Profile {
  readonly context: BrowserContext
  readonly bugs: ReturnType<typeof watchForBugs>
}

interface ViewerFixtures {
  /** A page in the browser that this person has used for all screens so far, without drafts. */
  viewer(who: Screen['who']): Promise<Page>
}

interface ViewerProfiles {
  profileOf(who: Screen['who']): Promise<Profile>
}

const like = { reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US', serviceWorkers: 'block' } as const

/** For many screens: the browser keeps its loaded parts. */
export const test = journey.extend<ViewerFixtures, ViewerProfiles>({
  profileOf: [
    async ({ browser, server }, use) => {
      const profiles = new Map<Screen['who'], Promise<Profile>>()
      const open = async (who: Screen['who']): Promise<Profile> => {
        const context =
          who === 'nobody'
            ? await browser.newContext({ ...like, baseURL: server.origin })
            : await openSignedIn(browser, server.origin, who, like)
        return { context, bugs: watchForBugs(context) }
      }
      await use((who) => {
        const profile = profiles.get(who) ?? open(who)
        profiles.set(who, profile)
        return profile
      })
      for (const profile of profiles.values()) await (await profile).context.close()
    },
    { scope: 'worker' },
  ],

  viewer: async ({ profileOf }, use) => {
    const used: { page: Page; profile: Profile }[] = []
    await use(async (who) => {
      const profile = await profileOf(who)
      const page = await profile.context.newPage()
      await page.setViewportSize({ width: 1440, height: 900 })
      used.push({ page, profile })
      return page
    })
    for (const { page, profile } of used) {
      await page.evaluate(() => localStorage.clear())
      await page.close()
      profile.bugs.expectNone()
    }
  },
})

export { expect } from '@playwright/test'
