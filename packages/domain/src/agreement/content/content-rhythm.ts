export interface Rhythm {
  /** The months and weeks of the deal; 0 when unstated. */
  readonly months: number
  readonly weeks: number
}

const monthly =
  /\b(?:each|every|per|a) (?:calendar )?month\b|\bmonthly\b|\/ ?mo(?:nth)?\b|\bpro monat\b|\bjeden monat\b|\bmonatlich\w*|\bal mes\b|\bcada mes\b|\bmensual\w*|\bpar mois\b|\bchaque mois\b|\bmensuel\w*|\bal mese\b|\bogni mese\b|\bmensil\w*|\bpor mes\b|\bmensa(?:l|is)\b/
const weekly =
  /\b(?:each|every|per|a) week\b|\bweekly\b|\/ ?w(?:ee)?k\b|\bpro woche\b|\bwochentlich\w*|\b(?:a la|por|cada) semana\b|\bsemanal\w*|\bpar semaine\b|\bchaque semaine\b|\ba settimana\b|\bogni settimana\b/
const money = /(?:\$|€|£|usd|eur|gbp|\d)[ ,.\d]*(?:usd|eur|gbp|euros?|dollars?)? ?(?:fee|retainer|rate)?$/

/** Where a line says 'each month' of anything but money. */
const spoken = (line: string, pattern: RegExp): boolean => {
  const match = pattern.exec(line)
  return (
    match !== null &&
    !money.test(line.slice(Math.max(0, match.index - 14), match.index)) &&
    !/^ ?(?:fee|retainer|rate|payment|report|newsletter|podcast|readers|listeners|views|call)/.test(
      line.slice(match.index + match[0].length),
    )
  )
}

/** [DU29] How often pieces 'each month' or 'weekly' are made: once for every month or week of the deal. */
export const everyPeriod = (words: string, rhythm: Rhythm): number => {
  if (rhythm.months > 1 && spoken(words, monthly)) return rhythm.months
  return rhythm.weeks > 1 && spoken(words, weekly) ? rhythm.weeks : 1
}
