import { background, ink, line, type Shade, swatches, tones } from './color-tokens.ts'

/** Every colour follows `color-scheme`, so that the browser alone decides between light and dark. */
export const semanticColors = {
  bg: paint(background),
  fg: paint(ink),
  border: paint(line),
  tone: Object.fromEntries(Object.entries(tones).map(([name, shades]) => [name, paint(shades)])),
  swatch: paint(swatches),
}

export const overlayShadow = {
  value: '0 1px 2px light-dark(rgb(28 28 26 / 0.06), rgb(0 0 0 / 0.4)), 0 12px 32px light-dark(rgb(28 28 26 / 0.14), rgb(0 0 0 / 0.5))',
}

function paint(shades: Readonly<Record<string, Shade>>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(shades).map(([name, [light, dark]]) => [name, { value: `light-dark(${light}, ${dark})` }]))
}
