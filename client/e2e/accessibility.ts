import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

export async function showIn(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await untilStill(page)
}

/** Waits for transitions of colours, until no other has begun. Endless animations do not count. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    for (let ending: Animation[] = [], turns = 0; turns === 0 || ending.length > 0; turns++) {
      await Promise.allSettled(ending.map((animation) => animation.finished))
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      ending = document.getAnimations().filter(isEnding)
    }
  })
}

/** Nothing on the page is wider than its window, after a new layout. */
export async function expectNoSideways(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** No violation of WCAG 2.2 AA in the present view; a failure names the rule and element. */
export const expectAccessible = (page: Page): Promise<void> => expectNone(page, (axe) => axe.withTags(wcag22AA))

/** The same, limited to colours, for another colour scheme. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNone(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))

/** No page has frames, and checking frames costs a page each time. Telling all that is good takes twice as long as the check. A tooltip belongs to its button and to no region. */
async function expectNone(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await untilStill(page)
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: nothingMore }) })
  const { violations } = await rules(axe.options({ resultTypes: ['violations'] }))
    .setLegacyMode(true)
    .exclude('[role=tooltip]')
    .analyze()
  const sentences = violations.map(
    (violation) => `${violation.id}: ${violation.help}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(sentences).toEqual([])
}

/** Its half megabyte is loaded once a page. */
const nothingMore = ';'
