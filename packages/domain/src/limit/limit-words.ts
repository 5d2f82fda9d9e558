import { showCount } from '../show/money.ts'
import { megabyte } from './unit.ts'

/** The words for too long, too many or too large: 'A link can have at most 2,000 characters'. */
export const atMost = (what: string, most: number, unit = 'characters'): string => `${what} can have at most ${showCount(most)} ${unit}`

/** The same for a file: 'A document can have at most 20 MB'. */
export const atMostBytes = (what: string, bytes: number): string => atMost(what, bytes / megabyte, 'MB')

/** Why an organisation gets no further segment, stage or field. */
export const organizationAtMost = (most: number, what: string): string => `An organization can have at most ${most} ${what}`

export const oneOfWords = (choices: readonly string[]): string => `Please choose from ${choices.join(', ')}`

/** For a bulk change that writes nothing. */
export const nothingToChange = 'Please choose what to change'

export const trueOrFalseWords = 'Please give true or false'

export const tooLargeNumber = 'This number is too large'
