/** What is said of a text that is no address, of a product's page and of an influencer's. */
export const urlWords = 'Please enter a valid URL'
export const webLinkWords = 'Please enter a valid web address'

/** [WL1] An address of the web as it is kept: `https://` is put before one without it. Null when a browser would run it, or open something else. */
export const readWebLink = (text: string): string | null => {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text)
  const address = hasScheme ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOfTheWeb =
    url !== undefined &&
    address.isWellFormed() &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    (hasScheme || url.hostname.includes('.'))
  return isOfTheWeb && !/[\s\p{Cc}]/u.test(address) ? address : null
}

/** [WL2] Whether a text, kept from before or written by another program, would be run or opened as something else where it is a link. */
export const isForeignScheme = (text: string): boolean => {
  // Browsers leave blanks and control characters out when they look for the scheme; a name with a port has a dot.
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec([...text].filter((letter) => letter > ' ').join(''))?.[1]
  return scheme !== undefined && !/^(https?|mailto|localhost)$/i.test(scheme)
}
