/** Cents as a decimal string: 185050 is '1850.5'. */
export const moneyOf = (cents: number): string => String(cents / 100)
