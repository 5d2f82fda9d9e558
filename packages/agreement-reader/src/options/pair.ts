import { type Cue, cues } from '../lexicon/cue.ts'
import type { PageLine } from '../page/agreement-page.ts'
import type { Around } from './around.ts'

const deciding: readonly Cue[] = [
  'total',
  'fee',
  'net',
  'gross',
  'agree',
  'old',
  'fresh',
  'unit',
  'month',
  'usage',
  'others',
  'creator',
  'deposit',
  'balance',
  'tax',
  'pay',
  'negate',
  'hedge',
  'option',
  'product',
  'commission',
  'cap',
]

/** Cues that stand together at a mark: 'total' with 'fee' is another thing than 'total' with 'tax'. */
export const pairsOf = ({ before, behind, head, first }: Around, line: PageLine): string[] => {
  const near = new Set([...before, ...behind, ...head, ...first])
  const pairs = deciding.flatMap((left, index) =>
    near.has(left) ? deciding.slice(index + 1).flatMap((right) => (near.has(right) ? [`${left} with ${right}`] : [])) : [],
  )
  const inLine = deciding.filter((cue) => line.about.has(cue) && !near.has(cue))
  const across = cues
    .filter((cue) => near.has(cue) && (cue === 'fee' || cue === 'total'))
    .flatMap((cue) => inLine.map((other) => `${cue} in line of ${other}`))
  return [...pairs, ...across]
}
