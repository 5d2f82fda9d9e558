/** ISO 4217: currencies that have another number of decimals than two. */
const decimals: ReadonlyMap<string, number> = new Map(
  ['BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', '', '', 'BHD IQD JOD KWD LYD OMR TND', 'CLF UYW'].flatMap(
    (currencies, digits) => currencies.split(' ').map((currency) => [currency, digits]),
  ),
)

/** [SM1] How many decimals a currency has behind the point. */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2
