import { showCount, showMoney } from '../show/money.ts'
import { decimalsOf } from './currency-decimals.ts'

/** Money of a shop: whole minor units (cents, for most currencies) and the code of its currency. */
export interface ShopMoney {
  readonly minor: number
  readonly currency: string
}

/** [SM2] An amount as the shop writes it ('12.5') in minor units; decimals that the currency does not have are rounded. Null when it is none, or too large. */
export const readMinor = (amount: string, currency: string): number | null => {
  const [, sign = '', whole, part = ''] = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(amount.trim()) ?? []
  if (whole === undefined) return null
  const digits = decimalsOf(currency)
  const cut = BigInt(whole + part.slice(0, digits).padEnd(digits, '0'))
  const minor = Number(cut + ((part[digits] ?? '0') >= '5' ? 1n : 0n))
  if (!Number.isSafeInteger(minor)) return null
  return sign === '-' && minor !== 0 ? -minor : minor
}

/** [SM9] Minor units of the largest amount that an order may have: many such come to a sum that databases hold. */
export const largestAmount = 10 ** 13

/** [SM3] As a decimal string, as budgets are: '12.50', '1200' where the currency has no decimals. */
export const minorToDecimal = ({ minor, currency }: ShopMoney): string => {
  const digits = decimalsOf(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${minor < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`}`
}

/** [SM4] As people read it: $1,250.00, in another currency with its code: 1,250.00 EUR. */
export const showShopMoney = (money: ShopMoney): string => {
  const decimal = minorToDecimal(money)
  if (money.currency === 'USD') return showMoney(decimal)
  const [whole = '0', part] = decimal.split('.')
  return `${showCount(whole)}${part === undefined ? '' : `.${part}`} ${money.currency}`
}

/** [SM4] The same within a sentence: whole amounts without decimals. */
export const briefShopMoney = (money: ShopMoney): string => showShopMoney(money).replace(/\.0+(?=$| )/, '')

/** [SM4] The same beside a chart: $1.2K. */
export const compactShopMoney = ({ minor, currency }: ShopMoney): string => {
  const whole = (minor / 10 ** decimalsOf(currency)).toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })
  return currency === 'USD' ? `$${whole}` : `${whole} ${currency}`
}

/** [SM4] The same of an amount as REST gives it; without a currency nothing was sold yet. */
export const showShopAmount = (amount: number, currency: string | null): string => {
  const code = currency ?? 'USD'
  return briefShopMoney({ minor: readMinor(amount.toFixed(decimalsOf(code)), code) ?? 0, currency: code })
}

/** [SM5] Amounts together, each currency for itself, in the order of their codes. */
export const sumShopMoney = (amounts: readonly ShopMoney[]): readonly ShopMoney[] => {
  const minorByCurrency = new Map<string, number>()
  for (const { minor, currency } of amounts) minorByCurrency.set(currency, (minorByCurrency.get(currency) ?? 0) + minor)
  return [...minorByCurrency].map(([currency, minor]) => ({ minor, currency })).sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
