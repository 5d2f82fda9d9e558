import { addDays } from '../../calendar-day/calendar-day.ts'
import { numberOfWord } from '../text/number-words.ts'
import { addMonths, addWorkingDays } from './calendar.ts'
import type { DateSpan } from './date-span.ts'

/** The days from which others count. */
export interface Anchors {
  readonly signed: string | null
  readonly start: string | null
}

const relative =
  /(?<![a-z\d])(?:\(?(\d{1,3})\)?|([a-z]{2,10}(?:-[a-z]{3,5})?)(?: \(\d{1,3}\))?)[ -](calendar |business |working |full )?(days?|weeks?|months?|tagen?|wochen?|monaten?|dias?|semanas?|meses|mes|jours?|semaines?|mois|giorni|settimane|mesi)(?:'s?|')? (of|from|after|following|post|before|prior to|ahead of|nach|ab|vor|a partir de|despues de|desde|tras|apres|suivant|a compter de|dopo|dalla|dal|apos|da|de) (?:the |la |le |el |der |dem |l'|receipt of |date of |full )?(?:campaign |contract |agreement |project )?(sign\w*|signature|(?:contract|agreement) date|acceptance|booking|execution|effective date|start(?: date)?|date hereof|agreement date|date of this agreement|commencement|kick-?off|launch|begin\w*|unterzeichnung|vertragsunterzeichnung|unterschrift|vertragsbeginn|kampagnenstart|beginn|firma|inicio|debut|inizio|assinatura)/g

const fromStart = /^(?:start|commencement|kick|launch|begin|kampagnenstart|inicio|debut|inizio)/

/** A day some days, weeks or months after (or before) another one. */
export const shiftDay = (day: string, count: number, unit: string, isWorking: boolean): string => {
  if (/^(?:m|mes)/.test(unit) && !/^mi/.test(unit)) return addMonths(day, count)
  if (/^(?:week|woche|semana|semaine|settimana)/.test(unit)) return addDays(day, count * 7)
  return isWorking && count > 0 ? addWorkingDays(day, count) : addDays(day, count)
}

const onStart = /\b(?:on|at|am) (?:the )?(?:day of (?:the )?)?(?:campaign )?(?:launch|start|kick-?off)(?: day| date)?\b(?! of| with)/g

const startSpans = (line: string, start: string | null): DateSpan[] =>
  start === null
    ? []
    : [...line.matchAll(onStart)].map((match) => ({
        at: match.index,
        end: match.index + match[0].length,
        from: start,
        to: start,
        isRange: false,
        hasYear: true,
      }))

/** [DU19] 'within 7 days of signing', 'on launch day', 'three weeks after the start date': days relative to a stated day. */
export const relativeSpans = (line: string, anchors: Anchors): DateSpan[] => [
  ...startSpans(line, anchors.start),
  ...countedSpans(line, anchors),
]

const countedSpans = (line: string, anchors: Anchors): DateSpan[] => {
  if (anchors.signed === null && anchors.start === null) return []
  return [...line.matchAll(relative)].flatMap((match) => {
    const [all, digits, word, kind, unit = '', direction = '', anchor = ''] = match
    const base = fromStart.test(anchor) ? (anchors.start ?? anchors.signed) : (anchors.signed ?? anchors.start)
    const count = digits ? Number(digits) : numberOfWord(word ?? '')
    if (!base || !count || count > 400) return []
    const isBefore = /^(?:before|prior|ahead|vor)/.test(direction)
    const day = shiftDay(base, isBefore ? -count : count, unit, kind === 'business ' || kind === 'working ')
    return [{ at: match.index, end: match.index + all.length, from: day, to: day, isRange: false, hasYear: true }]
  })
}
