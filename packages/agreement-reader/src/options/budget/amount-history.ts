import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import { few } from '../option.ts'
import type { Amount } from './amount.ts'

/** 'A instead of B': the words between a new amount and the one that it replaces. */
const newThenOld =
  /^[^|.;]{0,24}\b(?:instead of|rather than|in place of|down from|up from|not|was|before|replac(?:es|ing)|statt|anstatt|anstelle|au lieu|contre|en lugar|en vez|invece d\w+|anziche|in plaats van|ipv|em vez|ao inves|zamiast|istallet|i stedet)\b[^|.;]{0,24}$/
/** 'from A to B', 'A becomes B': between an amount and what replaces it. */
const oldThenNew =
  /^[^|.;]{0,16}(?:->|→|=>|\bbecom\w+|\breplaced (?:by|with)\b|\bersetzt durch\b|\bremplacee? par\b|\bsustitui\w+ por\b|\bsostituit\w da\b|\bvervangen door\b|\bgoes? (?:up |down )?to\b|\bis now\b|\bnow\b|\bwird\b|\bpasse a\b|\bdevien\w+|\bpasa a\b|\bpassa a\b|\bdivent\w+|\bwordt\b|\bbliver\b|\bblir\b)[^|.;]{0,16}$/
const fromBefore = /\b(?:from|von|de|da|del|van|z|fran|fra)\b[^|.;\d]{0,12}$/
const toBetween = /^[^|.;\d]{0,12}\b(?:to|auf|zu|a|naar|na|till|til|para)\b[^|.;\d]{0,12}$/

interface Story {
  readonly letters: Set<number>
  first: number
  last: number
  isReplaced: boolean
  isReplacing: boolean
  isAccepted: boolean
}

const tellChanges = (line: PageLine, stories: ReadonlyMap<number, Story>): void => {
  for (const [index, left] of line.amounts.entries()) {
    const right = line.amounts[index + 1]
    if (!right || right.cents === left.cents) continue
    const between = line.folded.slice(left.end, right.at)
    const before = line.folded.slice(Math.max(0, left.at - 24), left.at)
    const isForth = oldThenNew.test(between) || (fromBefore.test(before) && toBetween.test(between))
    const [old, fresh] = isForth ? [left, right] : newThenOld.test(between) ? [right, left] : []
    if (!old || !fresh) continue
    const [oldStory, freshStory] = [stories.get(old.cents), stories.get(fresh.cents)]
    if (oldStory) oldStory.isReplaced = true
    if (freshStory) freshStory.isReplacing = true
  }
}

const answering = 3

/** Whether one of the next lines agrees without naming other money. */
const isAcceptedBehind = (page: AgreementPage, { index, letter }: PageLine): boolean => {
  for (const next of page.lines.slice(index + 1, index + 1 + answering)) {
    if (next.letter !== letter || next.amounts.length > 0) return false
    if (next.about.has('agree') && !next.about.has('negate') && !next.isQuestion) return true
  }
  return false
}

/** What a conversation does with each amount: names it again, replaces it, accepts it, leaves it behind. */
export const historiesOf = (page: AgreementPage, amounts: readonly Amount[]): ReadonlyMap<number, readonly string[]> => {
  const stories = new Map<number, Story>()
  for (const { cents, line } of amounts) {
    const story = stories.get(cents) ?? {
      letters: new Set(),
      first: line.index,
      last: line.index,
      isReplaced: false,
      isReplacing: false,
      isAccepted: false,
    }
    stories.set(cents, story)
    if (line.kind === 'letter') story.letters.add(line.letter)
    story.last = Math.max(story.last, line.index)
    story.first = Math.min(story.first, line.index)
    if (!story.isAccepted) story.isAccepted = isAcceptedBehind(page, line)
  }
  for (const line of new Set(amounts.map(({ line }) => line))) tellChanges(line, stories)
  const lasts = [...stories.values()].map(({ last }) => last)
  const ending = Math.max(...lasts)
  return new Map(
    [...stories].map(([cents, story]) => {
      const newest = Math.min(...story.letters)
      return [
        cents,
        [
          ...(story.isReplaced ? ['was replaced'] : []),
          ...(story.isReplacing ? [story.isReplaced ? 'replaced and replacing' : 'replaces another'] : []),
          ...(story.isAccepted ? ['accepted behind'] : []),
          ...(story.letters.size > 1 ? [`told in ${few(story.letters.size, 4)} letters`] : []),
          ...(page.letters > 1 && story.letters.size > 0
            ? [`newest told ${few(newest, 4)}`, newest > 0 ? 'left behind' : 'in newest']
            : []),
          ...(page.letters === 1 && stories.size > 1
            ? [
                story.last === ending
                  ? 'told last'
                  : lasts.filter((last) => last > story.last).length > 3
                    ? 'told long before'
                    : 'told before last',
              ]
            : []),
        ],
      ]
    }),
  )
}
