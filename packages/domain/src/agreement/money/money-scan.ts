import { amountOfWords } from '../text/number-words.ts'

/** An amount of money with its position in a folded line. */
export interface MoneyMark {
  readonly at: number
  readonly end: number
  readonly cents: number
  /** With a minus, or deducted. */
  readonly isNegative: boolean
}

const currency =
  '(?:us ?\\$|usd ?\\$?|ca?\\$|cad ?\\$?|au?\\$|aud ?\\$?|nz\\$|nzd|hk\\$|sgd|s\\$|mx\\$|mxn|r\\$|brl|\\$|€|eur(?:os?)?|£|gbp|chf|sek|nok|dkk|pln|zl|czk|huf|ron|r(?= ?\\d{1,3}[ ,]\\d{3}(?!\\d))|inr|₹|rs\\.?|jpy|¥|zar|aed|try|krw|₩|kr\\.?)'
const number = "\\d{1,3}(?:[ '.,]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?![\\d])"
const large = '(?: ?(?:k|tys\\.?|grand|thousand|mille|mil|tausend|million|m|mio)\\b)?'
const after =
  '(?: ?(?:us\\$|€|eur\\b|euros?\\b|euro\\b|usd\\b|us dollars?\\b|dollars?\\b|bucks\\b|£|gbp\\b|pounds?\\b|quid\\b|chf\\b|francs?\\b|sek\\b|nok\\b|dkk\\b|kr\\b|kronor\\b|kroner\\b|pln\\b|zl\\b|czk\\b|aud\\b|cad\\b|nzd\\b|inr\\b|rupees\\b|jpy\\b|yen\\b|zar\\b|aed\\b|mxn\\b|pesos\\b|brl\\b|reais\\b|sgd\\b|\\$))'

const currencyFirst = new RegExp(
  `(?<![a-z$€£])(?:(?<=^|[|( ])(-)(?=\\S)|(?<=\\| ?|less .{0,40}|discount.{0,40}) ?(- ))?${currency} ?(- ?)?(${number})(${large})`,
  'g',
)
const currencyLast = new RegExp(`(?<![\\d.,/$€£-]|- )(- ?|-)?(${number})(${large})(?:,-{1,2}|\\.-)?${after}`, 'g')
const thousands =
  /(?<![\d.,/$€£a-z-])()(\d{1,3}(?:[.,]\d)?)( ?k)\b(?! ?(?:followers?|views?|subs|subscribers?|impressions?|likes?|users?|reach|downloads?|listeners?|readers?|people|avg|average|run|race|plays|streams|monthly))/g
const worded = /(?<![a-z-])((?:[a-z]+(?:-[a-z]+)?[ -]){1,9})(?:us )?(?:dollars?|euros?|pounds?|francs?|usd|eur|gbp|bucks)\b/g
const wordedGrand = /(?<![a-z-])((?:a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) grand)\b/g

/** [DU11] 4.500 and 4,500 are four and a half thousand; 4,50 and 4.50 are four and a half; 1.5k is 1500. */
export const centsOf = (written: string, scale: string): number => {
  const digits = written.replace(/[ ']/g, '')
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(digits)
  const fraction = isGrouped ? /[.,](\d{1,2})$/.exec(digits) : /[.,](\d{1,2})$/.exec(digits)
  const whole = (fraction ? digits.slice(0, fraction.index) : digits).replace(/[.,]/g, '')
  const cents = Number(whole) * 100 + Number((fraction?.[1] ?? '').padEnd(2, '0'))
  const factor = /m(?:illion|io)?$/.test(scale.trim()) && !/mil$/.test(scale.trim()) ? 1_000_000 : scale.trim() === '' ? 1 : 1000
  return Math.round(cents * factor)
}

const mostMarks = 40

const wordMarks = (line: string): MoneyMark[] =>
  [...line.matchAll(worded), ...line.matchAll(wordedGrand)].flatMap((match) => {
    const words = (match[1] ?? '').trim().split(' ')
    for (const [index] of words.entries()) {
      const amount = amountOfWords(words.slice(index))
      if (!amount) continue
      const at = match.index + words.slice(0, index).join(' ').length + (index > 0 ? 1 : 0)
      return [{ at, end: match.index + match[0].length, cents: amount.value * 100, isNegative: false }]
    }
    return []
  })

/** [DU12] The amounts with a currency in a folded line, in figures or words, in order. */
export const scanMoney = (line: string): MoneyMark[] => {
  const marks: MoneyMark[] = []
  const put = (mark: MoneyMark) => {
    const isFree = !marks.some((other) => mark.at < other.end && mark.end > other.at)
    if (isFree && mark.cents > 0 && marks.length < mostMarks) marks.push(mark)
  }
  for (const match of line.matchAll(currencyFirst)) {
    const [all, attached, apart, inside, written = '', scale = ''] = match
    put({
      at: match.index,
      end: match.index + all.length,
      cents: centsOf(written, scale),
      isNegative: Boolean(attached || apart || inside),
    })
  }
  for (const match of [...line.matchAll(currencyLast), ...line.matchAll(thousands)]) {
    const [all, minus, written = '', scale = ''] = match
    put({ at: match.index, end: match.index + all.length, cents: centsOf(written, scale), isNegative: Boolean(minus) })
  }
  for (const mark of wordMarks(line)) put(mark)
  return marks.sort((a, b) => a.at - b.at)
}

const bareNumber = new RegExp(
  `^ ?(${number})(${large})(?![\\d/%:-]|[.,]\\d| ?x )(?! ?(?:days?|weeks?|months?|reels?|stor|posts?|videos?|tiktoks?|instagram|youtube))`,
)

/** [DU13] The amount after a label such as 'Budget:', or in a column of fees, even without a currency. */
export const bareMoneyAt = (line: string, at: number): MoneyMark | null => {
  const match = bareNumber.exec(line.slice(at, at + 24))
  if (!match?.[1]) return null
  const start = at + match[0].indexOf(match[1])
  return { at: start, end: at + match[0].length, cents: centsOf(match[1], match[2] ?? ''), isNegative: false }
}
