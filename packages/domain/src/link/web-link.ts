/** The words for an invalid address, of a product's page or an influencer's. */
export const urlWords = 'Please enter a valid URL'
export const webLinkWords = 'Please enter a valid web address'

/** [WL1] A web address in its stored form, with `https://` added when missing. Null when a browser would run it or open something else. */
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

/** [WL2] Whether a stored text would, as a link, run or open something else. */
export const isForeignScheme = (text: string): boolean => {
  // Browsers ignore blanks and control characters before the scheme; a name with a port has a dot.
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec([...text].filter((letter) => letter > ' ').join(''))?.[1]
  return scheme !== undefined && !/^(https?|mailto|localhost)$/i.test(scheme)
}
