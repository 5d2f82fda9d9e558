import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

export async function showIn(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await untilStill(page)
}

/** Colours that are on their way from one look to the other belong to neither. What turns without an end is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}

/** Nothing on the page is wider than its window, once it has been laid out anew. */
export async function expectNoSideways(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** No violation of WCAG 2.2 AA on what is shown now; a failure says which rule and where. */
export const expectAccessible = (page: Page): Promise<void> => expectNone(page, (axe) => axe.withTags(wcag22AA))

/** The same of what another colour scheme changes: nothing but colours. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNone(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))

/** No page has a frame: what looks into frames costs a page of its own each time. A tooltip belongs to its button and to no region. */
async function expectNone(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await untilStill(page)
  const { violations } = await rules(new AxeBuilder({ page })).setLegacyMode(true).exclude('[role=tooltip]').analyze()
  const sentences = violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(sentences).toEqual([])
}
