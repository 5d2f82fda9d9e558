import type { Passage } from '../text/passage.ts'
import type { MoneyMark } from './money-scan.ts'

/** The role of an amount; a fee without such a word is plain. */
export type MoneyRole = 'total' | 'fee' | 'plain' | 'unit' | 'month' | 'instalment' | 'added' | 'discount' | 'old' | 'none'

export interface Amount {
  readonly cents: number
  readonly role: MoneyRole
  readonly weight: number
  /** The units that a rate pays for, if stated. */
  readonly units: number | null
  /** The instalment's share of the whole, in percent. */
  readonly percent: number | null
  /** Whether only its time makes it an instalment: 'on completion'. */
  readonly isTimed: boolean
}

const totalBefore =
  /\b(?:total\w*|all[- ]?in|grand total|in total|in all|gesamt\w*|insgesamt|endbetrag|amount due|total due|net payable|amount payable|balance due|summe|suma|sum(?! up)|complessiv\w+|globale?|importe total|overall fee)\b/
const totalBehind =
  /^[^.,;|\d]{0,14}\b(?:in total|total|in all|all[- ]?in|for everything|for the (?:package|lot|whole|full)|overall|all told|all up|combined|together|package|altogether|insgesamt|en total|au total|in totale|no total)\b/
const fee =
  /\b(?:budgets?|fees?|compensation|remunerat\w*|vergutung|honorar\w*|honoraire\w*|onorario|presupuesto|orcamento|consideration|flat|honoraria|honorarium|price|rate|cachet|tarifa?|tarif|pay|pays|paid|payment|paying|investment|compenso|corrispettivo|cache|valor|pago|importe|betrag|gage|retribucion|retribuicao|sum|offer(?:ing)?|quote|spend|value of (?:the )?(?:deal|contract)|deal value|contract value|cost|earn\w*|receive)\b/
const feeBehind =
  /^ ?(?:usd|eur|gbp|dollars?|euros?)? ?(?:flat|all[- ]?in|fee\b|fixed|net\b|for (?:the )?(?:package|scope|content|campaign|\d|one|two|three|four|five|a |an |all|everything|both)|fur|por|pour|per (?:il|la|due|un))/
const agreed =
  /\b(?:we can do|can do|can go up to|go with|in at|agreed|settled on|settle at|settle on|deal at|deal|meet(?:ing)? you at|confirm\w*|final|works|locked|accept\w*|lands? (?:at|on)|landed (?:at|on)|happy with|approved|green ?light)\b/
const renewed =
  /\b(?:increased|replaced|amend\w*|revised|changed|raised|reduced|now|new|updated|adjusted|bumped|instead|shall read|reads)\b/
const toBefore =
  /\b(?:to|by|at|with|now|is|be|new (?:total )?(?:fee|budget)(?: of| is)?)(?: a| the)?(?: new| revised| total| flat| fee| of)* ?[:"]? ?$/

const instalmentNear =
  /\b(?:deposit|upfront|up front|up-front|balance|remaining|remainder|instal?ments?|upon|on signing|on signature|at signing|on delivery|on completion|half|first payment|second payment|third payment|final payment|milestone|anzahlung|rate \d|tranche|anticipo|acompte|acconto|saldo|on (?:go-live|publication|posting|launch|approval|acceptance|receipt|delivery)|1st payment|2nd payment|advance|equal (?:parts|payments))\b|\d{1,3} ?(?:%|percent)/
const instalmentBehind =
  /^[^.;,|\d]{0,22}\b(?:deposit|upfront|up front|balance|upon|on signing|on signature|due (?:on|upon|at|when|after)|at signing|after (?:the )?(?:final|publication|posting|approval|last)|on (?:publication|completion|delivery|approval|posting|go-live)|when (?:the|all)|once|before (?:the )?(?:start|shoot)|in advance|a la firma|bei (?:vertrag|unterz|veroff)|nach (?:veroff|freigabe))/
const unitBehind =
  /^ ?(?:usd|eur|gbp|dollars?|euros?)? ?(?:x \d|\/ ?(?!mo|\/)|per (?!month|mo\b|son|the\b|day|annum|year|week\b)|each\b|apiece|a piece|a pop|ea\b|pro (?!monat)|je\b|par (?!mois)|por (?!mes)(?:cada|reel|hist|vid|post|pieza)|cad(?:a|auno)|chacun|ciascun\w*|jeweils)/
const monthBehind =
  /^ ?(?:usd|eur|gbp|dollars?|euros?)? ?(?:net )?(?:per (?:calendar )?month|\/ ?mo(?:nth)?\b|a month|each month|every month|monthly|pro monat|monatlich|im monat|al mes|por mes|mensual\w*|par mois|mensuels?|al mese|mensil\w+|mensa(?:l|is)|p\.?m\.?\b)/
const monthBefore =
  /\b(?:monthly (?:fee|retainer|rate|payment|amount)|retainer (?:fee )?(?:per month|of)|per month|each month|monatlich\w*|monatspauschale|mensualidad|mensualite|canone mensile)\b[^.]{0,24}$/
const unitBefore = /(?:(?<![\d.,])(\d{1,2}) ?[x×*@] ?|(?:^|[ )])[@] ?|\bat )$/
const addedNear =
  /\b(?:usage|whitelist\w*|licen[cs]\w*|rights|spark|paid ads|boosting rights|nutzungsrecht\w*|derechos|droits|diritti|direitos|exclusivity|exklusiv\w*|buyout|raw (?:footage|files)|rush|production|editing|studio)\b/

const never =
  /\b(?:penalt\w*|deduct\w*|late|expenses?|travel|not (?:to )?exceed|up to|cap|capped|limit|media (?:spend|budget|investment)|ad (?:spend|budget)|boost\w*|amplification|worth|retail|rrp|rsp|msrp|valued|value|pr box|vat|btw|tva|mwst|ust|iva|gst|hst|sales tax|tax|taxes|withholding|commission\w*|bonus(?:es)?|minimum order|per day|a day|kill fee|cancellation|liquidated|liabilit\w*|insurance|gift card|voucher|shipping|sales|revenue|turnover|raise[sd]?|series [a-e]|funding|cpm|cpc|cpa|cpv|threshold|exceed\w*|(?:first|per|each|next|average) order|orders|order value|basket|saved?|savings|minimum spend|agency fee|management fee|service fee|platform fee|paid (?:media|social|ads?)|paid amplification|not to the creator|extension|renewal|rent|lease|salary|subscription|processing fee|market(?:ing)? budget|overall campaign budget|production budget|campaign spend|across all (?:creators|influencers)|all creators|donat\w*|prize|giveaway|penale|strafe|vertragsstrafe|provision|reisekosten|comision|comissao|commissione|hasta|jusqu'a|fino a|bis zu|kaution|product value|value of (?:the )?products?|products? (?:worth|valued)|gift\w*|free product|usual(?:ly)?|normally|typical(?:ly)?|list price|standard rate|gmv|discounts?|credit|refund\w*|earned|average|aov)\b[^.;]{0,30}$/
const neverBehind =
  /^[^.;,|\d]{0,25}\b(?:per day|a day|media spend|ad spend|retail|worth of|\/ ?(?:hour|hr|h|day)\b|an hour|per hour|commission|of product|penalt\w*|per post will apply|expenses|inc(?:l\w*)?\.? (?:\d+ ?% )?(?:vat|tax|gst|mwst|iva|tva|btw)|inklusive|ttc|bonus|off\b|in sales|in revenue|gift|voucher|credit|series [a-e]|discount|prize|minimum order|kill fee|cancellation|per (?:view|click|sale|order|thousand)|cpm|shipping|rrp|value\b|million|billion|in (?:product|ad|media|prizes|funding))/
const exclTax = /\b(?:excl\w*\.?|plus|zzgl\.?|exclusive of|before|ohne|hors|esclusa|no incluido|\+)[^.;]{0,16}$/
const oldBefore =
  /\b(?:previously|originally|formerly|instead of(?: [a-z]+){0,4}|rather than(?: [a-z]+){0,4}|down from|up from|increased from|reduced from|raised from|changed from|replac\w+ (?!by|with)(?:the )?(?:\w+ ){0,4}(?:fee |total |budget |amount )?of|original (?:\w+ )?(?:budget|offer|quote|fee|total)(?: \w+){0,2}|initial (?:\w+ )?(?:budget|offer|quote|fee)(?: \w+){0,2}|first (?:budget|offer|quote)(?: \w+){0,2}|asked for|asking|can't do|cannot do|not|no longer|too (?:high|low)|was|opening offer(?: \w+){0,2})(?: the| a| of| at)? ?:? ?$/
const oldBehind =
  /^ ?(?:is|was|has been|are|were) (?:hereby )?(?:deleted|replaced|superseded|changed|amended|increased|reduced|too)\b|^ (?:is |was )?(?:too high|too low|above|over (?:our )?budget|out of (?:our )?(?:budget|range))/
const fromBefore = /\bfrom(?: the| a)?(?: \w+){0,2} $/
const rangeBehind = /^ ?(?:-|to|bis|a) ?(?:(?:us\$|\$|€|£|eur|usd|gbp) ?\d|\d{3}|\d[.,]\d{3}|\d+ ?k\b)/

const percentOf = (text: string): number | null => {
  const share = [...text.matchAll(/(\d{1,3}) ?(?:%|percent)/g)].at(-1)
  const value = Number(share?.[1] ?? (/\bhalf\b/.test(text) ? 50 : 0))
  return value > 0 && value < 100 ? value : null
}

const partial =
  /\b(?:deposit|upfront|up front|up-front|balance|remaining|remainder|instal?ments?|half|first|second|third|1st|2nd|advance|anzahlung|tranche|anticipo|acompte|acconto|saldo|milestone|\d{1,3} ?(?:%|percent))\b/

const advance = /\b(?:deposit|advance|upfront|up front|instal?ments?|tranche|anticipo|acompte|acconto|anzahlung)\b/
const ownFee = /\b(?:fees?|total|budget|compensation|rate|price|honorar\w*|for)\b/

interface Context {
  readonly before: string
  readonly near: string
  readonly behind: string
}

const contextOf = (passage: Passage, index: number): Context => {
  const mark = passage.money[index]
  const at = mark?.at ?? 0
  const end = mark?.end ?? 0
  const from = passage.money[index - 1]?.end ?? 0
  const before = passage.folded.slice(Math.max(from, at - 90), at)
  return {
    before,
    near: before.slice(-42),
    behind: passage.folded.slice(end, Math.min(end + 64, passage.money[index + 1]?.at ?? end + 64)),
  }
}

const isOld = (passage: Passage, mark: MoneyMark, { before, behind }: Context): boolean =>
  oldBefore.test(before) ||
  oldBehind.test(behind) ||
  (fromBefore.test(before) && /^ ?(?:to|->|auf) /.test(passage.folded.slice(mark.end, mark.end + 6)))

const feeLabel =
  /^[^a-z\d]{0,4}(?:(?:order|deal|contract|booking|package|campaign|total|net|agreed|creator|our) )*(?:value|spend|offer|cost|sum)(?: \(?[a-z]{2,4}\)?)? ?[:=-] ?$/
const talk =
  /\b(?:breach|violat\w+|fails? to|failure to|verstoss?|verletzung|incumplimiento|manquement|inadempimento|vertragsstrafe|average|benchmark|last (?:campaign|time|deal)|previous|(?:last|next) (?:year|quarter|month|season)|and up|ballpark|in our category|in the industry|market rate|we spent|spent on|cost per (?:mille|view|click|reel|post|thousand))\b/

const additional =
  /\b(?:optional(?:ly)?|option to|add-?ons?|overtime|revisions?|rush)\b|\b(?:each|any|every|further)? ?additional (?:[a-z]+ ){0,3}(?:at|for|costs?|is|are|will|:|\|)[^.;]{0,12}$/

const isNever = (passage: Passage, mark: MoneyMark, { near, behind }: Context): boolean => {
  if (additional.test(passage.folded.slice(0, mark.at))) return true
  if (/^ to (?:you|the creator)\b/.test(behind)) return false
  if (
    talk.test(passage.folded) ||
    (/^ ?(?:per|for each|each) (?:creator|influencer|talent|head|person)\b/.test(behind) && /\bcap\b/.test(near))
  )
    return true
  const previous = passage.money.find((other) => other.end <= mark.at && mark.at - other.end < 5)
  if (previous && /^ ?- ?$/.test(passage.folded.slice(previous.end, mark.at))) return true
  if (previous && /^ and $/.test(passage.folded.slice(previous.end, mark.at)) && /\bbetween\b/.test(passage.folded.slice(0, previous.at)))
    return true
  if (/\bbetween $/.test(near) && /^ and (?:us\$|[$€£]|eur|usd|gbp)? ?\d/.test(passage.folded.slice(mark.end, mark.end + 10))) return true
  if (rangeBehind.test(passage.folded.slice(mark.end, mark.end + 12)) && !fromBefore.test(near)) return true
  const tax = /\b(?:vat|btw|tva|mwst|ust|iva|gst|hst|tax|taxes)\b[^.;]{0,30}$/.test(near)
  if (tax && exclTax.test(near.replace(/\b(?:vat|btw|tva|mwst|ust|iva|gst|hst|tax|taxes)\b[^.;]{0,30}$/, ''))) return false
  if (neverBehind.test(behind)) return true
  const match = feeLabel.test(passage.folded.slice(0, mark.at)) ? null : never.exec(near)
  return match !== null && !/\b(?:go|goes|went|stretch|come) up to ?$/.test(near) && !/^sum\b/.test(match[0])
}

const weightOf = (passage: Passage, { before, near, behind }: Context, isTotal: boolean): number => {
  let weight = 1
  if (isTotal) weight += 5
  if (fee.test(before)) weight += 3
  if (/\b(?:talent|creator|influencer|artist|publisher)(?:'s)? (?:fee|rate|payment|compensation)\b/.test(before)) weight += 3
  if (feeBehind.test(behind)) weight += 3
  if (agreed.test(before.slice(-50)) || /^[^.;]{0,20}\b(?:it is|works|agreed|confirmed|is fine|is good|sounds good)\b/.test(behind))
    weight += 2
  if (toBefore.test(near) && renewed.test(passage.folded)) weight += 4
  if (/\b(?:minimum|min|starting (?:at|from)|from)\b[^.]{0,20}$/.test(near)) weight -= 2
  if (passage.folded.trimEnd().endsWith('?') && !isTotal) weight -= 2
  return weight
}

/** [DU35] The role of an amount, by the words before and after it. */
export const amountOf = (passage: Passage, index: number): Amount => {
  const mark = passage.money[index] as MoneyMark // the caller counts the marks
  const context = contextOf(passage, index)
  const { before, near, behind } = context
  const as = (role: MoneyRole, weight = 0, units: number | null = null): Amount => ({
    cents: mark.cents,
    role,
    weight,
    units,
    percent: role === 'instalment' ? percentOf(`${before} ${behind}`) : null,
    isTimed: role === 'instalment' && !partial.test(`${near} ${behind}`),
  })
  if (mark.isNegative) return as('discount')
  if (isOld(passage, mark, context)) return as('old')
  if (isNever(passage, mark, context)) return as('none')
  if (monthBehind.test(behind) || monthBefore.test(before))
    return as('month', fee.test(before) || /\bretainer\b/.test(passage.folded) ? 3 : 1)
  const units = unitBefore.exec(near)
  if (
    /\u00e0 $/.test(passage.text.slice(Math.max(0, mark.at - 2), mark.at)) ||
    /\bzu je $|\b(?:reels?|stor(?:y|ys|ies)|videos?|shorts?|tiktoks?|posts?|beitrage|stuck) je $/.test(near)
  )
    return as('unit', 2)
  if (unitBehind.test(behind) || (units && (units[1] || /@ ?$/.test(near)))) return as('unit', 2, units?.[1] ? Number(units[1]) : null)
  const isTotal = totalBefore.test(before) || totalBehind.test(behind) || (/\btotal\b/.test(passage.folded.slice(0, 14)) && index === 0)
  if (!isTotal && (instalmentNear.test(near) || instalmentBehind.test(behind))) return as('instalment')
  if (!isTotal && addedNear.test(near) && !/\b(?:includ\w*|incl)\b/.test(near)) return as('added')
  if (!isTotal && index > 0 && advance.test(passage.folded.slice(0, mark.at)) && !ownFee.test(before)) return as('instalment')
  const weight = weightOf(passage, context, isTotal)
  const isCalledFee = weight >= 3 && (fee.test(before) || agreed.test(before.slice(-50)) || toBefore.test(near) || !/^ ?for /.test(behind))
  return as(isTotal ? 'total' : isCalledFee ? 'fee' : 'plain', weight)
}
