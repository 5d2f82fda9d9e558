import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

export const showIn = (page: Page, colorScheme: ColorScheme) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** No violation of WCAG 2.2 AA on what is shown now; a failure says which rule and where. A tooltip belongs to its button and to no region. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22AA).exclude('[role=tooltip]').analyze()
  const sentences = violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(sentences).toEqual([])
}
