import type { Passage } from '@rapport/domain/agreement/text/passage'

const numbered =
  /^\W*(?:(?:section|article|clause|exhibit|schedule|annex|appendix|part|artikel|anlage|article|annexe|clausula|anexo|articolo|allegato|bijlage) [\da-z]{1,3}|§ ?\d{1,2}|\d{1,2}(?:\.|\))?)(?= ?[-.:) ]|$)/
const longestHead = 70

/** '4. Compensation', 'EXHIBIT B - FEES': the head of a part of a contract. */
export const isSectionHead = ({ text, folded, money, days, isFirst }: Passage): boolean =>
  isFirst &&
  folded.length < longestHead &&
  money.length + days.length === 0 &&
  !/[.?!,;]$/.test(folded) &&
  (numbered.test(folded) || (/[A-Z]{3}/.test(text) && text === text.toUpperCase()))

/** A label on a line of its own. */
export const isHeading = ({ folded, money, days, isFirst }: Passage): boolean =>
  folded.length < longestHead && (folded.endsWith(':') || (money.length + days.length === 0 && isFirst && !/[.?!,;]$/.test(folded)))
