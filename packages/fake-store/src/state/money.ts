import { minorToDecimal, readMinor, type ShopMoney } from '@rapport/domain/shop/shop-money'

/** An amount as a person or a call writes it, in minor units; a mistaken one throws. */
export const toMinor = (amount: string, currency: string): number => {
  const minor = readMinor(amount, currency)
  if (minor === null) throw new Error(`The stand-in cannot read the amount ${amount}`)
  return minor
}

/** As Shopify writes it, with one digit behind the point at least: `100.0`, `5.5`, `12.34`. */
export const toAmount = (money: ShopMoney): string => {
  const decimal = minorToDecimal(money)
  return decimal.includes('.') ? decimal.replace(/(\.\d+?)0+$/, '$1') : `${decimal}.0`
}

export const toMoneyBag = (money: ShopMoney) => {
  const shopMoney = { amount: toAmount(money), currencyCode: money.currency }
  return { shopMoney, presentmentMoney: shopMoney }
}
