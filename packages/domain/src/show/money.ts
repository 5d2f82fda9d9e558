/** [SH2] A decimal string with a dollar sign, thousands separators and two decimals: $1,250.00. Never goes through a float. */
export const showMoney = (decimal: string): string => {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal.trim()) ?? []
  return `${sign}$${showCount(whole)}.${cents.padEnd(2, '0')}`
}

/** [SH3] A count with its noun: 1 order, 1,250 orders. */
export const showCounted = (count: number, noun: string): string => `${showCount(count)} ${count === 1 ? noun : `${noun}s`}`

/** [SH3] Thousands separators: 1,250,000. */
export const showCount = (digits: string | number): string => String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
