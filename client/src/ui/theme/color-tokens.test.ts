import { describe, expect, test } from 'vitest'
import { background, ink, line, swatches, tones } from './color-tokens.ts'
import { contrastRatio } from './test-contrast.ts'

const grounds = [background.canvas, background.surface, background.subtle, background.muted]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s scheme', (_name, at) => {
  test.each(['default', 'muted'] as const)('%s ink reads on every ground', (name) => {
    for (const ground of grounds) expect(contrastRatio(ink[name][at], ground[at])).toBeGreaterThanOrEqual(4.5)
  })

  test('the subtlest ink reads on every ground but the muted one', () => {
    for (const ground of grounds.slice(0, 3)) expect(contrastRatio(ink.subtle[at], ground[at])).toBeGreaterThanOrEqual(4.5)
  })

  test('a primary button reads', () => {
    expect(contrastRatio(ink.inverted[at], background.inverted[at])).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(ink.inverted[at], background.invertedHover[at])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(tones))('%s reads on its own ground and on paper', (_tone, { fg, bg }) => {
    for (const ground of [bg, background.canvas, background.surface]) expect(contrastRatio(fg[at], ground[at])).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of a control and every swatch can be seen', () => {
    for (const shade of [line.control, ...Object.values(swatches)])
      expect(contrastRatio(shade[at], background.surface[at])).toBeGreaterThanOrEqual(3)
  })
})
