import type { RulesReading } from '@rapport/domain/agreement/understand'
import { type Cue, cues } from '../../lexicon/cue.ts'
import type { AgreementPage } from '../../page/agreement-page.ts'
import { few, lengthOf, type Option } from '../option.ts'
import { genreFeatures } from './deal-genre.ts'
import { shapeOf } from './deal-shape.ts'

const often = 3

const densityOf = (share: number): string => (share < 0.04 ? 'hardly' : share < 0.1 ? 'a little' : share < 0.25 ? 'somewhat' : 'mostly')

/** Cues that tell what kind of text it is. */
const kinds: readonly Cue[] = [
  'survey',
  'article',
  'card',
  'rent',
  'apply',
  'secret',
  'refuse',
  'talksover',
  'market',
  'example',
  'others',
  'hedge',
  'deal',
  'contract',
  'sign',
  'agree',
  'publish',
  'invoice',
  'campaign',
  'deliver',
  'fee',
  'creator',
  'price',
]

/** Whether a text is a deal at all: what it is about, and how much of each kind it holds. */
export const dealOptions = (page: AgreementPage, rules: RulesReading | undefined): readonly Option<boolean>[] => {
  const pieces = page.lines.flatMap((line) => line.pieces)
  const counts = new Map<Cue, number>()
  for (const { about } of page.lines) for (const cue of about) counts.set(cue, (counts.get(cue) ?? 0) + 1)
  const times = (cue: Cue) => counts.get(cue) ?? 0
  const top = page.lines.slice(0, 3)
  const newest = page.lines.filter(({ letter, kind }) => letter === 0 && kind === 'letter')
  const has = (test: boolean, name: string) => (test ? [name] : [])
  const features = [
    ...cues.flatMap((cue) => has(times(cue) > 0, `${densityOf(times(cue) / page.lines.length)} ${cue}`)),
    ...kinds.flatMap((cue) => [
      ...has(times(cue) > 0, `about ${cue}`),
      ...has(times(cue) >= often, `often about ${cue}`),
      ...has(
        top.some(({ about }) => about.has(cue)),
        `titled ${cue}`,
      ),
      ...has(
        page.lines.some(({ heading, section }) => heading.has(cue) || section.has(cue)),
        `headed ${cue}`,
      ),
    ]),
    ...(['refuse', 'negate', 'agree', 'drop'] as const).flatMap((cue) =>
      has(page.letters > 1 && newest.some(({ about }) => about.has(cue)), `newest letter ${cue}`),
    ),
    lengthOf(page),
    ...shapeOf(page),
    ...genreFeatures(page),
    `${few(pieces.filter(({ count }) => count !== null).length, 4)} counted pieces`,
    `${few(new Set(pieces.map(({ type }) => type)).size, 4)} types`,
    `${few(
      page.lines.reduce((sum, { amounts }) => sum + amounts.filter(({ how }) => how === 'currency').length, 0),
      5,
    )} amounts`,
    `${few(
      page.lines.reduce((sum, { days }) => sum + days.length, 0),
      5,
    )} days`,
    ...has(
      page.lines.some(({ days }) => days.some(({ isRange }) => isRange)),
      'with range',
    ),
    ...has(
      page.lines.some(({ pieces, days }) => pieces.length > 0 && days.length > 0),
      'with dated pieces',
    ),
    ...(rules
      ? [`rules ${rules.startDate || rules.endDate ? 'with' : 'without'} days`, `rules with ${few(rules.content.length, 3)} pieces`]
      : []),
  ]
  return [
    { value: true, features: ['deal', ...features], lines: [] },
    { value: false, features: ['no deal'], lines: [] },
  ]
}
