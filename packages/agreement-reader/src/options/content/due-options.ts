import type { RulesItem } from '@rapport/domain/agreement/understand'
import type { Cue } from '../../lexicon/cue.ts'
import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import { createOptionSet, few, type Option } from '../option.ts'
import type { CountChoice } from './count-options.ts'
import { belonging, datedRowsOf } from './dated-rows.ts'
import { dayPicks } from './day-picks.ts'
import type { Mention } from './mention.ts'

/** The days of the pieces of a type, sorted, null for a piece without a day; as one text so that equal ones are equal. */
export type DueDays = string

export const daysOfDue = (due: DueDays): readonly (string | null)[] => due.split(',').map((day) => (day === '' ? null : day))
const dueOf = (days: readonly (string | null)[]): DueDays =>
  days
    .toSorted((left, right) => (left ?? '9').localeCompare(right ?? '9'))
    .map((day) => day ?? '')
    .join(',')

const ofLine: readonly Cue[] = ['publish', 'draft', 'period', 'campaign', 'usage', 'pay', 'invoice', 'begin', 'ending', 'contract', 'each']
const about = (line: PageLine): string[] =>
  ofLine.flatMap((cue) => [
    ...(line.about.has(cue) ? [`day line ${cue}`] : []),
    ...(line.heading.has(cue) || line.section.has(cue) ? [`day heading ${cue}`] : []),
  ])
const most = 120

const groupsOf = (mentions: readonly Mention[]): ReadonlyMap<string, Mention[]> => {
  const groups = new Map<string, Mention[]>()
  for (const mention of mentions)
    for (const key of [
      `letter ${mention.line.letter}`,
      `block ${mention.line.block}`,
      `part ${mention.line.letter} ${[...mention.line.section].join()} ${[...mention.line.heading].join()}`,
    ])
      groups.set(key, [...(groups.get(key) ?? []), mention])
  return groups
}

/** When the pieces of a type may be published, once their number is chosen. */
export const dueOptions = (
  page: AgreementPage,
  { type, mentions }: CountChoice,
  count: number,
  rules: readonly RulesItem[] | undefined,
): readonly Option<DueDays>[] => {
  const options = createOptionSet<DueDays>()
  const fit = (days: readonly string[], features: readonly string[], lines: readonly number[]) => {
    const [first] = days
    if (first === undefined) return
    const [way = '', ...more] = features
    const put = (how: string, values: readonly (string | null)[]) =>
      options.put(dueOf(values), [`${way}, ${how}`, how, way, ...more], lines)
    if (days.length === count) put('as many', days)
    else if (days.length === 1) put('spread', Array(count).fill(first))
    else if (days.length > count) put('cut', days.slice(0, count))
    else put('short', [...days, ...Array(count - days.length).fill(null)])
  }
  const isDated = mentions.some(({ days }) => days.length > 0)
  const isPublished = page.lines.some(({ days, about }) => days.length > 0 && about.has('publish'))
  options.put(dueOf(Array(count).fill(null)), [
    'no day',
    `no day, ${isDated ? 'dated' : 'undated'}`,
    `no day, ${isPublished ? 'with' : 'without'} days of publication`,
  ])
  for (const { line, days, features } of mentions) {
    const kind = features
      .filter((name) => /^(?:row|bullet|prose) |^letter|^not chosen|^head |^before |^behind /.test(name))
      .map((name) => `mention ${name}`)
    fit(days, ['from mention', ...about(line), ...kind], line.sources)
    if (days.length > 0) continue
    fit(
      line.days.map(({ to }) => to),
      ['from line', ...about(line)],
      line.sources,
    )
    const above = page.lines
      .slice(Math.max(0, line.index - 6), line.index)
      .findLast((other) => other.days.length > 0 && other.letter === line.letter)
    const below = page.lines.slice(line.index + 1, line.index + 4).find((other) => other.days.length > 0 && other.letter === line.letter)
    for (const [name, other] of [
      ['above', above],
      ['below', below],
    ] as const)
      if (other && other.pieces.length === 0)
        fit(
          other.days.map(({ to }) => to),
          [`from ${name}`, ...about(other)],
          other.sources,
        )
  }
  const picks = dayPicks(page)
  for (const { line, count: own, day } of mentions.flatMap((mention) =>
    picks.map((pick) => ({ ...mention, day: { pick, of: pick.day(mention) } })),
  ))
    if (line.days.length > 1 && day.of !== undefined)
      fit(
        Array<string>(own).fill(day.of),
        [`from ${day.pick.name}`, ...about(line), line.isRow ? 'pick in row' : 'pick in prose'],
        line.sources,
      )
  for (const [key, group] of groupsOf(mentions)) {
    const name = key.split(' ')[0]
    const lines = group.flatMap(({ line }) => line.sources)
    for (const { name: pick, day } of picks) {
      const picked = group.flatMap((mention) => Array<string>(mention.count).fill(day(mention) ?? ''))
      if (group.length > 1 && picked.every((value) => value !== '') && group.some(({ line }) => line.days.length > 1))
        fit(
          picked,
          [`from ${pick} of ${name}`, `from ${pick} of group`, `${pick} of ${group.every(({ line }) => line.isRow) ? 'rows' : 'lines'}`],
          lines,
        )
    }
    const dated = group.filter(({ days }) => days.length > 0)
    if (dated.length < 2) continue
    const told = dated.map(({ line }) => about(line)).reduce((left, right) => left.filter((feature) => right.includes(feature)))
    fit(
      dated.flatMap(({ days, count: own }) => (days.length === 1 ? Array<string>(own).fill(days[0] ?? '') : days)),
      [`from ${name}`, ...told, `of ${few(dated.length, 4)}`],
      lines,
    )
    fit([...new Set(dated.flatMap(({ days }) => days))], [`from different days of ${name}`, ...told], lines)
    const rows = dated.filter(({ line }) => line.isRow)
    if (rows.length > 1 && rows.length < dated.length)
      fit(
        rows.flatMap(({ days }) => days),
        [`from rows of ${name}`, ...told],
        lines,
      )
  }
  for (const line of page.lines.slice(0, 600)) {
    const isMeant =
      line.days.length > 0 &&
      line.pieces.length === 0 &&
      (line.about.has('publish') || line.heading.has('publish') || line.section.has('publish'))
    if (isMeant)
      fit(
        line.days.map(({ to }) => to),
        ['from loose day', ...about(line)],
        line.sources,
      )
  }
  const types = new Set(page.lines.flatMap(({ pieces }) => pieces.map((piece) => piece.type))).size
  for (const rows of datedRowsOf(page)) {
    const tie = belonging(page, rows, type, types)
    if (tie)
      fit(
        rows.days,
        ['from dated rows', `dated rows ${tie}`],
        rows.lines.flatMap(({ sources }) => sources),
      )
  }
  const own = rules?.filter((item) => item.type === type).map(({ dueDate }) => dueDate)
  const say = own && own.length === count ? dueOf(own) : null
  if (say !== null) options.put(say, ['from rules'])
  else if (own)
    fit(
      own.flatMap((day) => day ?? []),
      ['from other rules'],
      [],
    )
  return options
    .entries()
    .slice(0, most)
    .map(({ value, features, lines }) => {
      const days = daysOfDue(value)
      return {
        value,
        features: [
          ...features,
          `ways ${few(options.waysTo(value).size, 4)}`,
          count > 1 ? 'many' : 'single',
          new Set(days).size === 1 ? 'same day' : 'different days',
          ...(say === null ? [] : [value === say ? 'as rules' : 'unlike rules']),
        ],
        lines: [...lines],
      }
    })
}
