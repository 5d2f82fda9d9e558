/** How an amount is marked that is no dollar of the United States. */
const marks = [
  [/€|\beur(?:os?)?\b/i, 'euros'],
  [/£|\bgbp\b|\bpounds?\b/i, 'pounds'],
  [/\bchf\b|\bfrancs?\b/i, 'francs'],
  [/\bsek\b|\bnok\b|\bdkk\b|\bkron(?:or|er)\b|\d\s?kr\b/i, 'crowns'],
  [/\bpln\b|\bzl\b|zł/i, 'zloty'],
  [/₹|\binr\b|\brupees?\b/i, 'rupees'],
  [/¥|\bjpy\b|\byen\b/i, 'yen'],
  [/\b(?:cad|aud|nzd|hkd|sgd)\b|\b(?:ca?|au?|nz|hk|s)\$/i, 'dollars of another country'],
] as const

/** [DU50] The currency of a budget, by the lines it stands in; null where they mark dollars, or none. */
export const foreignCurrency = (lines: readonly string[]): string | null => {
  const text = lines.join(' ')
  const named = marks.flatMap(([pattern, words]) => (pattern.test(text) ? [words] : []))
  const isInDollars = /(?<![a-z])(?:us ?)?\$|\busd\b/i.test(text)
  return named.length === 1 && !isInDollars ? (named[0] ?? null) : null
}

export const foreignCurrencyWords = (currency: string): string =>
  `The fee is in ${currency}: Rapport keeps the figure and shows it with a dollar sign`
