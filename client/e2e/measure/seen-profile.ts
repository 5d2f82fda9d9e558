import type { BrowserContext, Page } from '@playwright/test'

export interface SeenProfile {
  /** Milliseconds from the page's start to its heading and its notes. */
  readonly heading: number
  readonly notes: number
}

/** Records in each page when a profile's heading and a note's text first appear. */
export const watchForProfile = (context: BrowserContext, note: string): Promise<unknown> =>
  context.addInitScript((words: string) => {
    const seen: { heading?: number; notes?: number } = {}
    Object.assign(globalThis, { profileSeen: seen })
    const look = () => {
      if (seen.heading === undefined && /for: \S/.test(document.querySelector('#notes-title')?.textContent ?? ''))
        seen.heading = performance.now()
      if (seen.notes === undefined && document.querySelector('[role=feed], article')?.textContent?.includes(words))
        seen.notes = performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, note)

/** Reloads the page and reads those records. */
export async function reloadProfile(page: Page): Promise<SeenProfile> {
  await page.reload()
  const seen = await page.waitForFunction(() => {
    const { profileSeen } = globalThis as unknown as { profileSeen: Partial<SeenProfile> } // set by the script above
    return profileSeen.heading !== undefined && profileSeen.notes !== undefined ? profileSeen : null
  })
  return (await seen.jsonValue()) as SeenProfile // both have been recorded
}
