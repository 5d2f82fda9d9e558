/** [SH2] A decimal string with a dollar sign, thousands separators and two decimals: $1,250.00. Never goes through a float. */
export const showMoney = (decimal: string): string => {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal.trim()) ?? []
  return `${sign}$${showCount(whole)}.${cents.padEnd(2, '0')}`
}

/** [SH3] Thousands separators: 1,250,000. */
export const showCount = (digits: string | number): string => String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
