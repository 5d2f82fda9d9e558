import { type BrowserContext, expect, type Page } from '@playwright/test'

interface Said {
  said: string[]
}

/** Keeps what pages say in passing: a message goes by itself, and a busy machine may look for it too late. */
export const keepWhatIsSaid = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const said: string[] = []
    ;(globalThis as unknown as Said).said = said
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      if (element?.matches('canvas[data-celebration]')) said.push('confetti')
      const speaker = element?.closest('[data-live-announcer], [data-sync]')
      if (speaker?.textContent) said.push(speaker.textContent)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) hear(node)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

const saidOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => (globalThis as unknown as Said).said)

/** A message, an announcement or a word of the chip. The page has shown it since it was loaded, if only for a moment. */
export const expectSaid = (page: Page, words: string): Promise<void> =>
  expect
    .poll(async () => (await saidOn(page)).filter((text) => text.includes(words)).length, `times that it said '${words}'`)
    .toBeGreaterThan(0)

/** Confetti that flew since the page was loaded. */
export const expectConfetti = (page: Page, flew: boolean): Promise<void> =>
  expect.poll(async () => (await saidOn(page)).includes('confetti'), 'whether confetti flew').toBe(flew)
