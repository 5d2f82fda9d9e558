import type { ContentType } from '@rapport/domain/content/content-item'
import type { Cue } from '../../lexicon/cue.ts'
import { few, type OptionSet } from '../option.ts'
import { type Amount, isNear } from './amount.ts'
import { nearestPiece, type PieceSide, unitCounts } from './unit-count.ts'

/** Amounts that may be parts of one sum: a table, a list, a column, a statement, a letter, a part of a contract. */
export interface AmountGroup {
  readonly kind: 'list' | 'column' | 'line' | 'letter' | 'heading'
  readonly amounts: readonly Amount[]
}

const put = (groups: Map<string, Amount[]>, key: string, amount: Amount): void => {
  const members = groups.get(key) ?? []
  groups.set(key, members)
  members.push(amount)
}

const kindOf = (key: string): AmountGroup['kind'] => {
  const kind = key.split(' ')[0]
  return kind === 'list' || kind === 'column' || kind === 'line' || kind === 'heading' ? kind : 'letter'
}

export const groupsOf = (amounts: readonly Amount[]): readonly AmountGroup[] => {
  const groups = new Map<string, Amount[]>()
  for (const amount of amounts) {
    const { line, near } = amount
    const isListed = line.isRow || line.isBullet
    put(groups, isListed ? `list ${line.block}` : `line ${line.sources[0] ?? line.index}`, amount)
    if (near.cell) put(groups, `column ${line.block} ${line.cells.indexOf(near.cell)}`, amount)
    put(groups, `letter ${line.letter}`, amount)
    if (line.heading.size + line.section.size > 0)
      put(groups, `heading ${line.letter} ${[...line.section].join('+')} ${[...line.heading].join('+')}`, amount)
  }
  return [...groups].map(([key, members]) => ({ kind: kindOf(key), amounts: kindOf(key) === 'list' ? lastOfRows(members) : members }))
}

/** The last amount of each row. */
const lastOfRows = (amounts: readonly Amount[]): readonly Amount[] => {
  const byLine = new Map(amounts.map((amount) => [amount.line.index, amount]))
  return [...byLine.values()]
}

const aside: readonly Cue[] = [
  'tax',
  'expense',
  'penalty',
  'cap',
  'commission',
  'product',
  'spend',
  'others',
  'option',
  'old',
  'agency',
  'bonus',
]
const wholes: readonly Cue[] = ['total', 'subtotal', 'gross', 'net']
const told = [
  'with pieces',
  'letter 0',
  'question',
  'newest money',
  ...['before', 'behind', 'line', 'first', 'head', 'heading', 'section'].flatMap((where) =>
    ['deposit', 'balance', 'unit', 'month', 'fee', 'agree', 'usage', 'milestone', 'others', 'creator', 'old', 'price'].map(
      (cue) => `${where} ${cue}`,
    ),
  ),
]

const sharedBy = (amounts: readonly Amount[], prefix: string): string[] => [
  ...told.flatMap((name) => {
    const count = amounts.filter(({ features }) => features.includes(name)).length
    return count === 0 ? [] : [`${prefix} ${count === amounts.length ? 'all' : 'some'} ${name}`]
  }),
  `${prefix} of ${few(amounts.length, 5)}`,
]

const sumOf = (amounts: readonly Amount[]): number => amounts.reduce((sum, { cents }) => sum + cents, 0)
const linesOf = (amounts: readonly Amount[]): number[] => amounts.flatMap(({ line }) => line.sources)

const putSum = (options: OptionSet<number>, name: string, amounts: readonly Amount[], cents = sumOf(amounts)): void => {
  if (amounts.length > 1 && cents > 0) options.put(cents, [`from ${name}`, ...sharedBy(amounts, name)], linesOf(amounts))
}

const mostInSum = 40
const fewInSum = 5

/** What the column is called says nothing: in a column of totals each row has its own. */
const isCalledWhole = ({ near }: Amount): boolean =>
  wholes.some((cue) => near.before.has(cue) || near.behind.has(cue) || near.first.has(cue))

/** Sums of the amounts of a group: all, those with pieces, instalments, less discounts, times their numbers, one fee with what is added. */
export const putSums = (
  options: OptionSet<number>,
  { kind, amounts }: AmountGroup,
  counts: ReadonlyMap<ContentType, number>,
  chosen: ReadonlyMap<ContentType, number>,
): void => {
  const listed = amounts.slice(0, mostInSum).filter((amount) => !isCalledWhole(amount))
  if (amounts.length < fewInSum && listed.length < amounts.length) putSum(options, `sum of whole ${kind}`, amounts)
  const isLess = (amount: Amount) => amount.isNegative || isNear(amount, 'discount')
  const parts = listed.filter((amount) => !isLess(amount) && !isNear(amount, ...aside) && !amount.line.isOtherOption)
  const less = listed.filter(isLess)
  putSum(options, `sum of ${kind}`, parts)
  putSum(
    options,
    `sum of ${kind} with asides`,
    listed.filter((amount) => !isLess(amount)),
  )
  const priced = parts.filter(({ line }) => line.pieces.length > 0)
  if (priced.length < parts.length) putSum(options, `sum of priced ${kind}`, priced)
  if (less.length > 0) {
    if (parts.length > 0) options.put(sumOf(parts) - sumOf(less), ['from sum less', `less ${kind}`], linesOf([...parts, ...less]))
    for (const base of parts)
      for (const off of less)
        if (off.cents < base.cents && kind !== 'letter')
          options.put(base.cents - off.cents, ['from one less', `one less ${kind}`], linesOf([base, off]))
  }
  const instalments = listed.filter((amount) => isNear(amount, 'deposit', 'balance', 'milestone'))
  if (instalments.length < parts.length) putSum(options, 'instalments', instalments)
  const rows = parts.map((amount) => ({ amount, count: unitCounts(amount, counts).find(({ how }) => how !== 'all')?.count ?? 1 }))
  if (rows.some(({ count }) => count > 1))
    putSum(
      options,
      `units of ${kind}`,
      parts,
      rows.reduce((sum, { amount, count }) => sum + amount.cents * count, 0),
    )
  putChosen(options, kind, parts, chosen)
  putAdded(options, kind, listed)
}

const sides: readonly PieceSide[] = ['nearest', 'behind', 'before']

/** Prices times the numbers of pieces that the deal has. */
const putChosen = (options: OptionSet<number>, kind: string, parts: readonly Amount[], chosen: ReadonlyMap<ContentType, number>): void => {
  const all = [...chosen.values()].filter((count) => count > 0).length
  for (const side of sides) {
    const byType = new Map<ContentType, Amount>()
    for (const part of parts) {
      const type = nearestPiece(part.line, part.at, side)?.type
      if (type && !byType.has(type) && (chosen.get(type) ?? 0) > 0) byType.set(type, part)
    }
    const types = [...byType.keys()]
    const cents = types.reduce((sum, type) => sum + (byType.get(type)?.cents ?? 0) * (chosen.get(type) ?? 0), 0)
    const amounts = [...byType.values()]
    if (amounts.length > 0 && types.some((type) => (chosen.get(type) ?? 0) > 1))
      options.put(
        cents,
        [
          `from chosen pieces of ${kind}`,
          types.length === all ? 'prices all' : 'prices some',
          `chosen ${side}`,
          `chosen ${types.length === 1 ? 'one price' : 'prices'} ${side}`,
          ...sharedBy(amounts, 'chosen'),
        ],
        linesOf(amounts),
      )
  }
}

const mostAdded = 8

/** A fee and what is added to it: usage, exclusivity, one more piece. */
const putAdded = (options: OptionSet<number>, kind: string, listed: readonly Amount[]): void => {
  if (kind !== 'letter' && kind !== 'heading') return
  const added = listed.filter((amount) => isNear(amount, 'usage', 'exclusive', 'option')).slice(0, mostAdded)
  const pick = (amount: Amount, prefix: string) =>
    amount.features.filter((name) => /^(?:before|behind|first|line) /.test(name)).map((name) => `${prefix} ${name}`)
  for (const base of listed.filter((amount) => !added.includes(amount)).slice(0, mostAdded * 2))
    for (const extra of added)
      if (extra.cents < base.cents)
        options.put(
          base.cents + extra.cents,
          ['from fee and added', ...pick(base, 'base'), ...pick(extra, 'added')],
          linesOf([base, extra]),
        )
}
