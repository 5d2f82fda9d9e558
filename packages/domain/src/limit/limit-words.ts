import { showCount } from '../show/money.ts'

/** What is said of whatever is too long, too many or too large: 'A link can have at most 2,000 characters'. */
export const atMost = (what: string, most: number, unit = 'characters'): string => `${what} can have at most ${showCount(most)} ${unit}`
