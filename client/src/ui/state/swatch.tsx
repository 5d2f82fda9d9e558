import { css, cx } from '#styled-system/css'

/** One of ten quiet colours, told apart by number; 0 is for what has none of its own. */
export type SwatchNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** Sets `--swatch` to the colour of that number, for anything inside. */
export const swatchStyle: Readonly<Record<SwatchNumber, string>> = {
  0: css({ '--swatch': '{colors.tone.grey.solid}' }),
  1: css({ '--swatch': '{colors.swatch.1}' }),
  2: css({ '--swatch': '{colors.swatch.2}' }),
  3: css({ '--swatch': '{colors.swatch.3}' }),
  4: css({ '--swatch': '{colors.swatch.4}' }),
  5: css({ '--swatch': '{colors.swatch.5}' }),
  6: css({ '--swatch': '{colors.swatch.6}' }),
  7: css({ '--swatch': '{colors.swatch.7}' }),
  8: css({ '--swatch': '{colors.swatch.8}' }),
  9: css({ '--swatch': '{colors.swatch.9}' }),
  10: css({ '--swatch': '{colors.swatch.10}' }),
}

export function Swatch({ swatch }: { readonly swatch: SwatchNumber }) {
  return <span aria-hidden className={cx(swatchStyle[swatch], dotStyle)} />
}

const dotStyle = css({ boxSize: '8px', borderRadius: '3px', background: 'var(--swatch)', flexShrink: '0' })
