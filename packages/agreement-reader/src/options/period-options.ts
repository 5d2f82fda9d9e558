import { addMonths } from '@rapport/domain/agreement/date/calendar'
import type { DateSpan } from '@rapport/domain/agreement/date/date-span'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import type { Cue } from '../lexicon/cue.ts'
import { cuesWithin } from '../lexicon/cue-finder.ts'
import type { AgreementPage, PageLine } from '../page/agreement-page.ts'
import { durationsOf } from '../scan/duration.ts'
import { around, aroundFeatures } from './around.ts'
import { createOptionSet, few, lengthOf, type Option, type OptionSet } from './option.ts'
import { asRules, type RulesSay } from './rules-say.ts'

export type Side = 'start' | 'end'

const most = 300
const mostDays = 250

/** Where a day stands, told for the first or the last day of the deal. */
const dayFeatures = (page: AgreementPage, line: PageLine, index: number): string[] => {
  const day = line.days[index]
  if (!day) return []
  const position = { at: day.at, end: day.end, from: line.days[index - 1]?.end ?? 0, to: line.days[index + 1]?.at ?? line.folded.length }
  const near = around(page, line, position)
  const kind = day.isRange ? 'range' : 'day'
  const together = (['campaign', 'period', 'contract', 'begin', 'ending', 'usage', 'exclusive', 'publish', 'pay', 'sign'] as const).filter(
    (cue) => near.before.has(cue) || near.head.has(cue) || near.first.has(cue),
  )
  const features = [
    ...aroundFeatures(line, near, position),
    ...together.flatMap((left, at) => together.slice(at + 1).map((right) => `${left} with ${right}`)),
    line.pieces.length > 0 ? 'with pieces' : 'without pieces',
    line.amounts.length > 0 ? 'with money' : 'without money',
    line.days.length === 1 ? 'alone' : index === 0 ? 'first of several' : 'further of several',
    day.hasYear ? 'with year' : 'without year',
    line.index < 8 ? 'at the top' : line.index < 25 ? 'near the top' : 'below',
    lengthOf(page),
  ]
  return [kind, ...features.map((name) => `${kind} ${name}`)]
}

const mostPairs = 6

/** 'Start: 4 May', 'End: 8 June' and lengths of time behind a first day. */
const putLengths = (options: OptionSet<string>, line: PageLine, day: DateSpan, lengths: readonly (PageLine | undefined)[]): void => {
  for (const other of lengths) {
    if (!other || other.about.has('usage')) continue
    for (const { at, count, unit } of durationsOf(other.folded).slice(0, mostPairs)) {
      const end = unit === 'month' ? addMonths(day.from, count) : addDays(day.from, count * (unit === 'week' ? 7 : 1))
      const about = [...cuesWithin(line.cues, Math.max(0, day.at - 45), day.at)].map((cue) => `length behind ${cue}`)
      const of = [...cuesWithin(other.cues, at - 40, at + 40)].map((cue) => `length of ${cue}`)
      options.put(addDays(end, -1), ['from length, last day', ...about, ...of], [...line.sources, ...other.sources])
      options.put(end, ['from length, day after', ...about, ...of], [...line.sources, ...other.sources])
    }
  }
}

const ofPage: readonly Cue[] = [
  'campaign',
  'period',
  'contract',
  'sign',
  'begin',
  'ending',
  'hedge',
  'refuse',
  'article',
  'survey',
  'card',
  'rent',
  'month',
]

const nothing = (page: AgreementPage, ranges: number, labelled: number, say: RulesSay<string>): string[] => [
  'nothing',
  `nothing of ${few(page.lines.filter(({ days }) => days.length > 0).length, 4)}`,
  `nothing of ${few(ranges, 2)} ranges`,
  `nothing of ${few(labelled, 2)} labelled`,
  `nothing in ${lengthOf(page)}`,
  ...ofPage.flatMap((cue) => (page.about.has(cue) ? [`nothing about ${cue}`] : [])),
  ...(say === undefined ? [] : [say === null ? 'nothing as rules' : 'nothing unlike rules']),
]

/** What the first or last day may be: a day, an end of a range, a day and a length of time, or nothing. */
export const periodOptions = (page: AgreementPage, side: Side, say: RulesSay<string>): readonly Option<string | null>[] => {
  const options = createOptionSet<string>()
  let ranges = 0
  let labelled = 0
  let count = 0
  const withLengths = page.lines.filter(({ folded }) => durationsOf(folded).length > 0)
  for (const line of page.lines) {
    for (const [index, day] of line.days.entries()) {
      if (count++ > mostDays) break
      if (day.isRange) ranges++
      if (line.about.has('campaign') || line.about.has('period') || line.heading.has('period')) labelled++
      options.put(side === 'start' ? day.from : day.to, ['from day', ...dayFeatures(page, line, index)], line.sources)
      if (side === 'end' && !day.isRange)
        putLengths(
          options,
          line,
          day,
          withLengths.filter((other) => Math.abs(other.index - line.index) < 12 || other.about.has('period')).slice(0, 8),
        )
    }
  }
  const days = options
    .entries()
    .map(({ value }) => value)
    .toSorted()
  if (days[0]) options.tell(days[0], ['is earliest'])
  const last = days.at(-1)
  if (last) options.tell(last, ['is latest'])
  for (const [value, { length }] of Map.groupBy(days, (day) => day))
    if (length > 1) options.tell(value, ['is repeated', ...(length > 2 ? ['is repeated often'] : [])])
  if (say && !days.includes(say)) options.put(say, ['from rules only'])
  const sizes = [
    lengthOf(page),
    ranges === 0 ? 'no range' : ranges === 1 ? 'one range' : 'ranges',
    page.letters > 1 ? 'letters' : 'one letter',
  ]
  return [
    ...options
      .entries()
      .slice(0, most)
      .map(({ value, features, lines }) => ({
        value,
        features: [...features, 'something', ...asRules(say, value, sizes)],
        lines: [...lines],
      })),
    { value: null, features: nothing(page, ranges, labelled, say), lines: [] },
  ]
}
