import { numberOfWord } from '@rapport/domain/agreement/text/number-words'
import { dayMs } from '@rapport/domain/limit/unit'
import type { PageLine } from '../page/agreement-page.ts'

export type LengthUnit = 'day' | 'week' | 'month'

/** 'six months', '3 Wochen': a length of time in a line. */
export interface Duration {
  readonly at: number
  readonly count: number
  readonly unit: LengthUnit
}

const units: readonly (readonly [LengthUnit, string])[] = [
  ['day', 'day days tag tage tagen dia dias jour jours giorno giorni dag dagen'],
  ['week', 'week weeks woche wochen semana semanas semaine semaines settimana settimane weken'],
  ['month', 'month months monat monate monaten monatlich mes meses mois mese mesi maand maanden'],
]
const unitOf = new Map(units.flatMap(([unit, words]) => words.split(' ').map((word): [string, LengthUnit] => [word, unit])))
const counted =
  /(?<![a-z\d])(\d{1,3}|[a-z]{2,9})(?: \(\d{1,3}\)| \([a-z]{2,9}\))?[ -](?:consecutive |calendar |full )?([a-z]{3,9})(?![a-z])/g
const longest = 400

export const durationsOf = (folded: string): Duration[] =>
  [...folded.matchAll(counted)].flatMap((match) => {
    const unit = unitOf.get(match[2] ?? '')
    const count = unit ? Number(match[1]) || numberOfWord(match[1] ?? '') : undefined
    return unit && count && count <= longest ? [{ at: match.index, count, unit }] : []
  })

/** How many weeks and months the time spans of a line hold. */
export const spanLengths = (line: PageLine): { readonly count: number; readonly unit: LengthUnit }[] =>
  line.days.flatMap(({ isRange, from, to }) => {
    const days = isRange ? (Date.parse(to) - Date.parse(from)) / dayMs + 1 : 0
    return [
      ...(days > 12 && days < 100 ? [{ count: Math.round(days / 7), unit: 'week' as const }] : []),
      ...(days > 45 && days < 400 ? [{ count: Math.round(days / 30.4), unit: 'month' as const }] : []),
    ]
  })
