const mostDigits = 15

/** [SO13] The typed text of a count: digits only, without leading zeros. */
export const typedDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, mostDigits)

/** [SO13] Those digits as a count; empty becomes null. */
export const countOfDigits = (digits: string): number | null => (digits === '' ? null : Number(digits))
