import { css } from '#styled-system/css'

/** green done or today · amber expiring · red overdue · blue scheduled · grey not applicable · violet made by AI */
export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'grey' | 'violet'

/** Text, ground and edge of one tone. */
export const toneStyle: Readonly<Record<Tone, string>> = {
  green: css({ color: 'tone.green.fg', background: 'tone.green.bg', borderColor: 'tone.green.border' }),
  amber: css({ color: 'tone.amber.fg', background: 'tone.amber.bg', borderColor: 'tone.amber.border' }),
  red: css({ color: 'tone.red.fg', background: 'tone.red.bg', borderColor: 'tone.red.border' }),
  blue: css({ color: 'tone.blue.fg', background: 'tone.blue.bg', borderColor: 'tone.blue.border' }),
  grey: css({ color: 'tone.grey.fg', background: 'tone.grey.bg', borderColor: 'tone.grey.border' }),
  violet: css({ color: 'tone.violet.fg', background: 'tone.violet.bg', borderColor: 'tone.violet.border' }),
}

/** The ink of a tone, for what stands on a plain ground. */
export const toneInk: Readonly<Record<Tone, string>> = {
  green: css({ color: 'tone.green.fg' }),
  amber: css({ color: 'tone.amber.fg' }),
  red: css({ color: 'tone.red.fg' }),
  blue: css({ color: 'tone.blue.fg' }),
  grey: css({ color: 'tone.grey.fg' }),
  violet: css({ color: 'tone.violet.fg' }),
}
