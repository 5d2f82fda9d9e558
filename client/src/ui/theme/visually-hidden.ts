import { css } from '#styled-system/css'

/** For words that only screen readers need. */
export const visuallyHidden = css({ srOnly: true })
