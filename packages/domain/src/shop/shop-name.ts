declare const shopName: unique symbol

/** `anna-shop.myshopify.com`: the only form of a name that a request is sent to. */
export type ShopName = string & { readonly [shopName]: true }

const form = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/

/** The longest name of a host. */
const mostLength = 253

/** A name as Shopify writes it; null for any other text. */
export const asShopName = (text: string): ShopName | null => (text.length <= mostLength && form.test(text) ? (text as ShopName) : null) // the only way to brand a name

/** A name as people write it: `Anna-Shop`, `anna-shop.myshopify.com`, or the address of a page of it. */
export const readShopName = (text: string): ShopName | null => {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/s, '')
  return asShopName(host.includes('.') ? host : `${host}.myshopify.com`)
}
