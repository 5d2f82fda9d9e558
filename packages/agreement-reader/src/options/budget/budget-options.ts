import type { ContentType } from '@rapport/domain/content/content-item'
import type { Cue } from '../../lexicon/cue.ts'
import type { AgreementPage } from '../../page/agreement-page.ts'
import { durationsOf, spanLengths } from '../../scan/duration.ts'
import { createOptionSet, few, lengthOf, type Option, type OptionSet } from '../option.ts'
import { type Amount, amountsOf, isNear } from './amount.ts'
import { historiesOf } from './amount-history.ts'
import { relationsOf, summedUp } from './budget-relation.ts'
import { groupsOf, putSums } from './budget-sum.ts'
import { largestCounts, unitCounts } from './unit-count.ts'

const most = 500

const tell = (prefix: string, { features }: Amount): string[] => features.map((name) => `${prefix} ${name}`)

const explaining = new Set(['is gross', 'is multiple', 'is double', 'is taxed of another', 'is total of column'])

/** A total beside a smaller fee that does not lead to it: it may be somebody else's money. */
export const contested = 'total that no fee explains'

/** Totals that no fee explains, and the fees below them. */
const besidesFees = (amounts: readonly Amount[], relations: ReadonlyMap<number, readonly string[]>): ReadonlyMap<number, string> => {
  const isFee = (amount: Amount) => isNear(amount, 'fee', 'creator') && !isNear(amount, 'total', 'old', 'option', 'others', 'agency')
  const fees = new Set(amounts.filter(isFee).map(({ cents }) => cents))
  if (fees.size === 0) return new Map()
  const parts = amounts.filter((amount) => !isNear(amount, 'spend', 'product', 'option', 'others', 'expense')).map(({ cents }) => cents)
  const isSum = (total: number) => parts.some((part) => part < total && parts.includes(total - part))
  const totals = amounts.filter(
    (amount) =>
      isNear(amount, 'total', 'campaign', 'spend') &&
      !fees.has(amount.cents) &&
      !isSum(amount.cents) &&
      !(relations.get(amount.cents) ?? []).some((name) => explaining.has(name)),
  )
  const largest = Math.max(0, ...totals.map(({ cents }) => cents))
  const least = Math.min(...fees)
  return new Map([
    ...totals.filter(({ cents }) => cents > least).map(({ cents }): [number, string] => [cents, contested]),
    ...[...fees].filter((fee) => fee < largest).map((fee): [number, string] => [fee, 'fee below a total that it does not explain']),
  ])
}

const putSingles = (options: OptionSet<number>, page: AgreementPage, amounts: readonly Amount[]): void => {
  const relations = relationsOf(amounts)
  const histories = historiesOf(page, amounts)
  const fees = besidesFees(amounts, relations)
  const largest = Math.max(0, ...amounts.map(({ cents }) => cents))
  for (const amount of amounts) {
    const isOnly = relations.size === 1
    options.put(
      amount.cents,
      [
        'from amount',
        ...tell('is', amount),
        ...(relations.get(amount.cents) ?? []),
        ...(histories.get(amount.cents) ?? []),
        ...(fees.has(amount.cents) ? [fees.get(amount.cents) ?? ''] : []),
        ...(amount.cents === largest ? ['is largest'] : []),
        ...(isOnly ? ['is only'] : []),
      ],
      amount.line.sources,
    )
  }
}

const quarters = [2, 3, 4]

/** A monthly or weekly fee for some months or weeks. */
const putTimes = (options: OptionSet<number>, page: AgreementPage, amounts: readonly Amount[]): void => {
  const lengths = new Map<string, { count: number; unit: Cue; how: string }>()
  for (const line of page.lines) {
    for (const { count, unit } of durationsOf(line.folded))
      if (unit !== 'day') lengths.set(`${count} ${unit}`, { count, unit, how: 'told' })
    for (const { count, unit } of spanLengths(line)) if (unit !== 'day') lengths.set(`${count} ${unit} span`, { count, unit, how: 'span' })
  }
  for (const amount of amounts) {
    for (const { count, unit, how } of [...lengths.values()].slice(0, 30)) {
      if (count < 2 || count > 36) continue
      const isHere = isNear(amount, unit)
      if (isHere || amount.line.about.has(unit) || amount.line.heading.has(unit))
        options.put(
          amount.cents * count,
          [`from ${unit}s`, `${unit}s ${how}`, isHere ? `${unit} near` : `${unit} far`, ...tell(unit, amount)],
          amount.line.sources,
        )
    }
    if (isNear(amount, 'year'))
      for (const count of quarters)
        options.put(amount.cents * count, ['from quarters', `from ${count} quarters`, ...tell('quarter', amount)], amount.line.sources)
  }
}

const putUnits = (
  options: OptionSet<number>,
  page: AgreementPage,
  amounts: readonly Amount[],
  chosen: ReadonlyMap<ContentType, number>,
): void => {
  const counts = largestCounts(page)
  const pieces = [...chosen.values()].reduce((sum, count) => sum + count, 0)
  for (const amount of amounts) {
    for (const { count, how } of unitCounts(amount, counts))
      if (count > 1) options.put(amount.cents * count, ['from units', `units ${how}`, ...tell('unit', amount)], amount.line.sources)
    if (pieces > 1 && (isNear(amount, 'unit', 'each') || amount.line.about.has('each')))
      options.put(amount.cents * pieces, ['from all pieces', ...tell('pieces', amount)], amount.line.sources)
  }
}

const percent = /(\d{1,2})(?:[.,]\d)? ?(?:%|percent|per cent|prozent)/g

const putPercents = (options: OptionSet<number>, amounts: readonly Amount[]): void => {
  for (const amount of amounts) {
    for (const match of amount.line.folded.matchAll(percent)) {
      const share = Number(match[1])
      if (share < 1) continue
      options.put((amount.cents * 100) / share, ['from share', ...tell('share', amount)], amount.line.sources)
      if (share <= 50) options.put((amount.cents * (100 - share)) / 100, ['from percent off', ...tell('off', amount)], amount.line.sources)
    }
  }
}

const ofPage: readonly Cue[] = [
  'deal',
  'hedge',
  'refuse',
  'others',
  'agree',
  'product',
  'commission',
  'fee',
  'option',
  'old',
  'example',
  'survey',
  'article',
  'card',
  'rent',
  'invoice',
  'sign',
]

const nothing = (page: AgreementPage, amounts: readonly Amount[]): string[] => {
  const values = new Set(amounts.map(({ cents }) => cents)).size
  const isCounted = page.lines.some(({ pieces }) => pieces.some(({ count }) => count !== null))
  return [
    'nothing',
    `nothing among ${few(values, 4)}`,
    `nothing in ${lengthOf(page)}`,
    `nothing ${isCounted ? 'with counted pieces' : 'without counted pieces'}`,
    `nothing ${page.lines.some(({ days }) => days.length > 0) ? 'with days' : 'without days'}`,
    ...ofPage.flatMap((cue) => (page.about.has(cue) ? [`nothing about ${cue}`] : [])),
    ...(amounts.some((amount) => isNear(amount, 'fee') && isNear(amount, 'total')) ? ['nothing but a total fee'] : []),
    ...(amounts.some((amount) => isNear(amount, 'fee')) ? ['nothing but a fee'] : []),
  ]
}

/** What the budget may be: an amount, a sum, a product, or nothing. `chosen` are the pieces of the deal. */
export const budgetOptions = (page: AgreementPage, chosen: ReadonlyMap<ContentType, number>): readonly Option<number | null>[] => {
  const amounts = amountsOf(page)
  const options = createOptionSet<number>()
  putSingles(options, page, amounts)
  const groups = groupsOf(amounts)
  const counts = largestCounts(page)
  for (const group of groups) putSums(options, group, counts, chosen)
  putTimes(options, page, amounts)
  putUnits(options, page, amounts, chosen)
  putPercents(options, amounts)
  for (const [cents, parts] of summedUp(groups.filter(({ kind }) => kind === 'column' || kind === 'list').map((group) => group.amounts)))
    options.tell(cents, [
      'is total of column',
      `is total of ${few(parts.length, 4)}`,
      ...(parts.every(({ line }) => line.pieces.length > 0) ? ['is total of pieces'] : []),
    ])
  const kept = options
    .entries()
    .filter(({ value }) => value >= 100 && Number.isFinite(value))
    .toSorted((left, right) => right.features.size - left.features.size)
    .slice(0, most)
  return [
    ...kept.map(({ value, features, lines }) => {
      const ways = options.waysTo(value).size
      const others = [...options.waysTo(value)].filter((way) => !features.has(way)).map((way) => `also ${way}`)
      return {
        value: Math.round(value),
        features: [...features, ...others, ...(ways > 1 ? ['many ways'] : []), ...(ways > 2 ? ['three ways'] : []), 'something'],
        lines: [...lines],
      }
    }),
    { value: null, features: nothing(page, amounts), lines: [] },
  ]
}
