import { type BrowserContext, expect, type Page } from '@playwright/test'

interface Announcements {
  announcements: string[]
}

/** Keeps what pages say in passing: a message goes by itself, and a busy machine may look for it too late. */
export const keepWhatIsSaid = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const texts: string[] = []
    ;(globalThis as unknown as Announcements).announcements = texts
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      if (element?.matches('canvas[data-celebration]')) texts.push('confetti')
      const speaker = element?.closest('[data-live-announcer], [data-sync]')
      // A day does not break; a reader hears a space.
      if (speaker?.textContent) texts.push(speaker.textContent.replaceAll('\u00a0', ' '))
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) hear(node)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

const announcementsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Announcements).announcements)

/** A message, an announcement or a word of the chip. The page has shown it since it was loaded, if only for a moment. */
export const expectSaid = (page: Page, words: string): Promise<void> =>
  expect
    .poll(async () => (await announcementsOn(page)).filter((text) => text.includes(words)).length, `times that it said '${words}'`)
    .toBeGreaterThan(0)

/** Confetti that flew since the page was loaded. */
export const expectConfetti = (page: Page, flew: boolean): Promise<void> =>
  expect.poll(async () => (await announcementsOn(page)).includes('confetti'), 'whether confetti flew').toBe(flew)
