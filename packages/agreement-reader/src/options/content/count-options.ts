import type { RulesItem } from '@rapport/domain/agreement/understand'
import type { ContentType } from '@rapport/domain/content/content-item'
import type { Cue } from '../../lexicon/cue.ts'
import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import { durationsOf, type LengthUnit, spanLengths } from '../../scan/duration.ts'
import { createOptionSet, few, lengthOf, type Option, type OptionSet } from '../option.ts'
import { belonging, datedRowsOf } from './dated-rows.ts'
import { matrixCounts, matrixOf } from './matrix.ts'
import { type Mention, mentionsOf } from './mention.ts'

/** How many pieces of a type there are; nought is an option. */
export interface CountChoice {
  readonly type: ContentType
  readonly mentions: readonly Mention[]
  readonly options: readonly Option<number>[]
}

const mostPieces = 60
const mostOptions = 200
const sum = (mentions: readonly Mention[]): number => mentions.reduce((total, { count }) => total + count, 0)
const perDay = (mentions: readonly Mention[]): number =>
  mentions.reduce((total, { isCounted, count, days }) => total + (isCounted ? count : Math.max(1, days.length)), 0)
const sourcesOf = (mentions: readonly Mention[]): number[] => mentions.flatMap(({ line }) => line.sources)

const told = ['row', 'bullet', 'prose'].flatMap((kind) =>
  ['counted', 'uncounted'].flatMap((count) => [`${kind} ${count} dated`, `${kind} ${count} undated`]),
)
const toldToo = [
  'definite',
  'not chosen',
  'question',
  'priced',
  'newest pieces',
  'letter 0',
  'ordinal',
  'article',
  'line drop',
  'line old',
  'line option',
  'line negate',
  'heading deliver',
  'section deliver',
  'heading publish',
  'section publish',
  'line publish',
  'line draft',
  'line creator',
  'line others',
  'in attachment',
]

const shared = (mentions: readonly Mention[], way: string): string[] =>
  [...told, ...toldToo].flatMap((name) => {
    const count = mentions.filter(({ features }) => features.includes(name)).length
    return count === 0 ? [] : [`${way} ${count === mentions.length ? 'all' : 'some'} ${name}`]
  })

const putGroup = (options: OptionSet<number>, kind: string, mentions: readonly Mention[]): void => {
  const counted = mentions.filter(({ isCounted }) => isCounted)
  const dated = mentions.filter(({ days }) => days.length > 0)
  const strong = mentions.filter(({ mark, line }) => !mark.isDefinite && !line.isOtherOption && !line.isQuestion)
  const put = (way: string, value: number, of: readonly Mention[]) => {
    if (of.length > 0 && value > 0 && value <= mostPieces)
      options.put(value, [`from ${way} of ${kind}`, ...shared(of, `${way} of ${kind}`), `${way} of ${few(of.length, 5)}`], sourcesOf(of))
  }
  if (mentions.length > 1) {
    put('sum', sum(mentions), mentions)
    put('days', perDay(mentions), mentions)
  }
  if (strong.length > 1 && strong.length < mentions.length) put('sum of strong', sum(strong), strong)
  if (counted.length > 1 || counted.length < mentions.length) put('sum of counted', sum(counted), counted)
  if (dated.length > 0) {
    put(
      'dated',
      dated.reduce((total, { days }) => total + days.length, 0),
      dated,
    )
    put('dated mentions', sum(dated), dated)
    put('different days', new Set(dated.flatMap(({ days }) => days)).size, dated)
  }
}

const groupsOf = (mentions: readonly Mention[]): ReadonlyMap<string, Mention[]> => {
  const groups = new Map<string, Mention[]>()
  for (const mention of mentions) {
    const { line } = mention
    const keys = [
      line.isRow ? `table ${line.block}` : line.isBullet ? `list ${line.block}` : `line ${line.index}`,
      `letter ${line.letter}`,
      `part ${line.letter} ${[...line.section].join()} ${[...line.heading].join()}`,
    ]
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), mention])
  }
  return groups
}

interface Rhythm {
  readonly count: number
  readonly unit: Exclude<LengthUnit, 'day'>
  readonly how: 'told' | 'span'
}

const mostRhythms = 12

const rhythmsOf = (page: AgreementPage): readonly Rhythm[] => {
  const different = new Map<string, Rhythm>()
  const put = (how: Rhythm['how'], { count, unit }: { readonly count: number; readonly unit: LengthUnit }) => {
    const key = `${count} ${unit}`
    if (unit !== 'day' && count > 1 && count <= 30 && !different.has(key)) different.set(key, { count, unit, how })
  }
  for (const line of page.lines) {
    for (const duration of durationsOf(line.folded)) put('told', duration)
    for (const length of spanLengths(line)) put('span', length)
  }
  return [...different.values()].slice(0, mostRhythms)
}

const regular =
  /\b(?:per|a|each|every|monthly|weekly|pro|je|jeden|jede|par|chaque|al|por|cada|ogni|per|elke|iedere|varje|co) ?(?:two |calendar )?$/

/** Whether a unit of time stands behind 'each' or 'per', as in '2 Reels a month'. */
const isRegular = ({ folded, cues }: PageLine, unit: Cue): boolean =>
  cues.some(
    ({ cue, at, end }) =>
      cue === unit && (/ly$|lich|uel|mensil/.test(folded.slice(at, end)) || regular.test(folded.slice(Math.max(0, at - 16), at))),
  )

const ofPage: readonly Cue[] = [
  'deal',
  'hedge',
  'refuse',
  'others',
  'agree',
  'product',
  'option',
  'old',
  'fee',
  'publish',
  'campaign',
  'article',
  'survey',
  'card',
  'rent',
  'example',
  'month',
  'week',
]

/** As many pieces as a table of days has rows. */
const putRows = (options: OptionSet<number>, page: AgreementPage, type: ContentType, all: readonly Mention[]): void => {
  const types = new Set(all.map((mention) => mention.type)).size
  for (const rows of datedRowsOf(page)) {
    const tie = belonging(page, rows, type, types)
    if (tie)
      options.put(
        rows.days.length,
        [
          'from dated rows',
          `dated rows ${tie}`,
          `dated rows ${rows.lines.some(({ amounts }) => amounts.length > 0) ? 'with' : 'without'} money`,
        ],
        rows.lines.flatMap(({ sources }) => sources),
      )
  }
}

const optionsOf = (page: AgreementPage, type: ContentType, all: readonly Mention[], matrix: number | undefined): OptionSet<number> => {
  const options = createOptionSet<number>('together')
  const own = all.filter((mention) => mention.type === type)
  const rhythms = rhythmsOf(page)
  for (const mention of own) {
    const { line, count, days, features } = mention
    options.put(count, ['from mention', ...features.map((name) => `mention ${name}`)], line.sources)
    if (days.length > 1) options.put(days.length, ['from days of mention', ...features.map((name) => `days ${name}`)], line.sources)
    for (const { count: times, unit, how } of rhythms) {
      if (count * times <= mostPieces && (line.about.has(unit) || line.heading.has(unit) || page.about.has(unit)))
        options.put(
          count * times,
          [
            `from ${unit}s`,
            line.about.has(unit) ? `${unit} near` : `${unit} far`,
            `${unit}s ${how}`,
            isRegular(line, unit) ? 'regular' : page.lines.some((other) => isRegular(other, unit)) ? 'regular elsewhere' : 'not regular',
            rhythms.filter((other) => other.unit === unit).length === 1 ? 'only rhythm' : 'one of some rhythms',
            ...features.filter((name) => /^(?:counted|uncounted|each|before|behind|in )/.test(name)).map((name) => `${unit}s ${name}`),
          ],
          line.sources,
        )
    }
    const partners = line.about.has('each') ? new Set(line.pieces.filter((piece) => piece.type !== type).map((piece) => piece.type)) : []
    for (const partner of partners) {
      const most = Math.max(0, ...all.filter((other) => other.type === partner).map((other) => other.count))
      if (most * count > 0 && most * count <= mostPieces)
        options.put(
          most * count,
          ['from pairs', ...features.filter((name) => / each$|counted|article/.test(name)).map((name) => `pairs ${name}`)],
          line.sources,
        )
    }
  }
  for (const [key, mentions] of groupsOf(own)) putGroup(options, key.split(' ')[0] ?? '', mentions)
  putRows(options, page, type, all)
  if (matrix) options.put(matrix, ['from matrix'])
  return options
}

/** Types that a word may mean alike: 'the video' of a page that has an integration is that integration. */
const alike: readonly (readonly ContentType[])[] = [
  ['YOUTUBE_DEDICATED', 'YOUTUBE_INTEGRATION', 'YOUTUBE_SHORT'],
  ['INSTAGRAM_REEL', 'INSTAGRAM_CAROUSEL', 'TIKTOK'],
  ['BLOG_POST', 'NEWSLETTER', 'PODCAST'],
]

/** How often and how the types are named that a type may be mistaken for. */
const besides = (type: ContentType, all: readonly Mention[]): readonly string[] =>
  alike
    .filter((group) => group.includes(type))
    .flatMap((group) => group.filter((other) => other !== type))
    .flatMap((other) => {
      const mentions = all.filter((mention) => mention.type === other)
      if (mentions.length === 0) return []
      const how = mentions.some(({ isCounted, features }) => isCounted && !features.includes('line drop')) ? 'counted' : 'uncounted'
      return [`${type} beside ${how} ${other}`, `beside ${how}`]
    })

const stepOf = (count: number): string =>
  count < 5 ? `${count}` : count < 7 ? '5 or 6' : count < 10 ? '7 to 9' : count < 15 ? '10 to 14' : '15 or more'

/** For each type that a page or the rules name: how many pieces there may be. */
export const countChoices = (page: AgreementPage, rules: readonly RulesItem[] | undefined): readonly CountChoice[] => {
  const all = mentionsOf(page)
  const matrix = matrixCounts(matrixOf(page))
  const types = new Set<ContentType>([...all.map(({ type }) => type), ...(rules ?? []).map(({ type }) => type), ...matrix.keys()])
  const largest = Math.max(0, ...[...Map.groupBy(all, ({ type }) => type).values()].map(({ length }) => length))
  return [...types].map((type) => {
    const mentions = all.filter((mention) => mention.type === type)
    const say = rules?.filter((item) => item.type === type).length
    const options = optionsOf(page, type, all, matrix.get(type))
    const entries = options.entries().slice(0, mostOptions)
    if (say && options.waysTo(say).size === 0) entries.push({ value: say, features: new Set(['from rules only']), lines: new Set() })
    const line = page.letters > 1 ? 'letters' : mentions.some((mention) => mention.line.isRow) ? 'rows' : 'one letter'
    const ofDocument = ofPage.flatMap((cue) => (page.about.has(cue) ? [`nothing about ${cue}`] : []))
    const beside = besides(type, all)
    const isNamed = mentions.some(({ mark }) => mark.isNamed) ? 'named' : 'never named'
    const ofMentions = new Set(mentions.flatMap(({ features }) => features.map((name) => `nothing ${name}`)))
    return {
      type,
      mentions,
      options: [
        ...entries.map(({ value, features, lines }) => {
          const ways = options.waysTo(value).size
          const rulesSay =
            say === undefined
              ? []
              : [
                  say === value ? 'as rules at all' : say === 0 ? 'rules say none' : value > say ? 'more than rules' : 'fewer than rules',
                  ...(say === value
                    ? [`as rules, ${lengthOf(page)}`, ways > 2 ? 'as rules, many ways' : 'as rules, few ways', `as rules, ${line}`]
                    : []),
                ]
          return {
            value,
            features: [
              ...features,
              'something',
              ...beside.map((name) => `something ${name}`),
              `something ${isNamed}`,
              `ways ${few(ways, 6)}`,
              `count ${stepOf(value)}`,
              `${type} count ${stepOf(value)}`,
              ...rulesSay,
            ],
            lines: [...lines],
          }
        }),
        {
          value: 0,
          features: [
            'nothing',
            `nothing seen ${few(mentions.length, 6)}`,
            `nothing ${mentions.length * 4 < largest ? 'beside much' : 'beside little'}`,
            `nothing of ${type}`,
            ...beside.map((name) => `nothing ${name}`),
            `nothing ${isNamed}`,
            `nothing in ${lengthOf(page)}`,
            ...ofDocument,
            ...ofMentions,
            ...(say === undefined
              ? []
              : [
                  say === 0 ? 'nothing as rules' : 'nothing unlike rules',
                  `${say === 0 ? 'nothing as rules' : 'nothing unlike rules'}, ${lengthOf(page)}`,
                ]),
          ],
          lines: [],
        },
      ],
    }
  })
}
