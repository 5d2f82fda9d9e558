import { isArticle, numberOfWord } from '../text/number-words.ts'
import type { Word } from '../text/word-scan.ts'

export interface Quantity {
  /** The number; null when unstated. */
  readonly count: number | null
  /** Whether only an article counts it. */
  readonly isArticle: boolean
  /** Its rank among several, counted from 1. */
  readonly ordinal: number | null
  /** 'the Reels', 'each Story': earlier pieces. */
  readonly isDefinite: boolean
  readonly isEach: boolean
  /** Where the phrase begins, with its number. */
  readonly at: number
  readonly end: number
}

const measures =
  /^(?:sec|secs|second|seconds|s|min|mins|minute|minutes|frame|frames|slide|slides|part|parts|day|days|week|weeks|hour|hours|hr|hrs|month|months|k|am|pm|followers|views|am|rounds?|words?|page|image|images|percent|st|nd|rd|th|sek|sekunden|segundos|secondes|secondi)$/
const stops = new Set(
  'and or by on for with at to from until per in within after before then plus is are be will shall must should can may do does did publish post create deliver produce include includes including provide y e et und o ou oder con avec mit por pour fur bis until von que who which that not no as if when one-off into cover covers see than only plan want use see love prefer pay total was were has have had'.split(
    ' ',
  ),
)
const definite = new Set(
  'the this that these those said los las die les le gli i both all every each our your her his their jede jeder jedes jedem cada chaque ogni alle tous toutes todos todas beide beiden ambos'.split(
    ' ',
  ),
)
const each = new Set('each every per jede jeder jedes jedem jeden cada chaque ogni'.split(' '))
const ordinals = new Map(
  [
    'first 1st primer primera primeiro primeira erste ersten erstes premier premiere primo prima',
    'second 2nd segundo segunda zweite zweiten zweites deuxieme secondo seconda',
    'third 3rd tercer tercera terceiro dritte dritten drittes troisieme terzo',
    'fourth 4th cuarto vierte vierten quatrieme quarto',
    'fifth 5th',
    'sixth 6th',
  ].flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
)

const joint = /^(?: ?[-("'*×/)] ?| | x |\) ?|- )$/
const between = / ?[x×*] ?/

const behind =
  /^(?:\)| ?"| ?')?(?: (?:@|at) ?(?:us\$|[$€£])? ?[\d.,]{1,9}(?: ?(?:usd|eur|gbp|€|£))? ?[x×*] ?(\d{1,2})\b| ?[x×*] ?(\d{1,2})\b(?! ?\$)| ?[:-]? ?\((?:x|×|qty:? ?)? ?(\d{1,2})(?: ?(?:x|×|total|in total|pieces|pcs|units|off))?\)| ?[:=] ?(?:x|×)? ?(\d{1,2})(?= ?(?:$|[,;|()@]|x\b|at (?:us)?[$€£]|pieces|units|pcs|total|videos?\b|posts?\b))| \| (\d{1,2})(?= ?(?:\||$))| - (\d{1,2})(?= ?(?:$|[,;|)]|x\b|pieces|units|pcs)))/
const behindOrdinal = /^ ?(?:#|no\.? ?|nr\.? ?|n° ?)(\d{1,2})\b| (\d)(?= ?(?:[:,.)|]|-|\(|$|by |due |live |on |goes |in ))/
const wordBehind = /^(?: ?[:=] | - | ?\()(one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/

const isMoney = (line: string, at: number): boolean => /[$€£#]\s?$|\d[.,/]$/.test(line.slice(Math.max(0, at - 2), at))

interface Search {
  count: number | null
  isArticle: boolean
  ordinal: number | null
  isDefinite: boolean
  isEach: boolean
  at: number
}

const countOf = (text: string): number | null => {
  const digits = /^(\d{1,3})x?$/.exec(text)
  const value = digits ? Number(digits[1]) : numberOfWord(text)
  return value !== undefined && value > 0 && value <= 100 ? value : null
}

const readWord = (line: string, words: readonly Word[], index: number, search: Search): 'go on' | 'done' => {
  const word = words[index]
  const next = words[index + 1]
  if (!word || !next) return 'done'
  const count = countOf(word.text)
  const gap = line.slice(word.end, next.at)
  if (count !== null && isMoney(line, word.at)) return 'done'
  if (count !== null && (measures.test(next.text) || (gap === '-' && /\d/.test(word.text)))) return 'go on'
  if (ordinals.has(word.text) && !(word.text === 'second' && /^\d+$/.test(words[index - 1]?.text ?? ''))) {
    search.ordinal ??= ordinals.get(word.text) ?? null
    search.at = word.at
    return 'go on'
  }
  if (count !== null) {
    if (!(isArticle(word.text) && search.ordinal !== null)) {
      search.count = count
      search.isArticle = isArticle(word.text)
      search.at = word.at
    }
    return 'done'
  }
  if (definite.has(word.text)) {
    search.isDefinite = true
    search.isEach ||= each.has(word.text)
    search.at = word.at
    return 'go on'
  }
  if (each.has(word.text)) search.isEach = true
  if (word.text === 'of' || word.text === 'x' || (word.text === 'in' && gap === '-')) return 'go on'
  return stops.has(word.text) || /\d/.test(word.text) ? (measures.test(word.text) || /^\d+s$/.test(word.text) ? 'go on' : 'done') : 'go on'
}

const mostAdjectives = 5

/** [DU16] How many pieces a phrase means: '2 x', 'two (2)', 'Reels: 3', 'TikTok x2'; '60-second', '4-frame' and '$500' count nothing. */
export const quantityOf = (
  line: string,
  words: readonly Word[],
  first: number,
  last: number,
  from: number,
  isTaken: (at: number, end: number) => boolean,
): Quantity => {
  const start = words[first]
  const end = words[last]?.end ?? 0
  const search: Search = { count: null, isArticle: false, ordinal: null, isDefinite: false, isEach: false, at: start?.at ?? 0 }
  for (let index = first - 1; index >= Math.max(0, first - mostAdjectives - 1); index--) {
    const word = words[index]
    const next = words[index + 1]
    if (!word || !next || word.at < from || isTaken(word.at, word.end)) break
    const gap = line.slice(word.end, next.at)
    const isAdjective = gap === ', ' && /^[a-z]{4,}$/.test(word.text) && !stops.has(word.text)
    if (!joint.test(gap) && !isAdjective && !(between.test(gap) && gap.length <= 4)) break
    if (readWord(line, words, index, search) === 'done') break
  }
  const labelled =
    search.count === null
      ? /\b(?:qty|quantity|units?|count|number) ?:? ?(\d{1,2}) ?[:,|-] ?$/.exec(line.slice(Math.max(0, search.at - 18), search.at))
      : null
  if (labelled) return { ...search, count: Number(labelled[1]), end }
  const tail = line.slice(end, end + 24)
  const number = search.count === null || search.isArticle ? behind.exec(tail) : null
  const value = Number(number?.slice(1).find((digits) => digits !== undefined) ?? 0)
  const spelled = search.count === null && !number ? wordBehind.exec(tail) : null
  if (number && value > 0 && value <= 60 && !isTaken(end + (number[0].length - String(value).length - 1), end + number[0].length)) {
    return { ...search, count: value, isArticle: false, end: end + number[0].length }
  }
  if (spelled && !/^.{0,24}(?:frame|slide|second|sec|min)/.test(line.slice(end + spelled[0].length, end + spelled[0].length + 12)))
    return { ...search, count: numberOfWord(spelled[1] ?? '') ?? null, end: end + spelled[0].length }
  const which = behindOrdinal.exec(tail)
  if (which && search.count === null && tail.startsWith(which[0]) && !isTaken(end + which[0].length - 1, end + which[0].length)) {
    return { ...search, ordinal: Number(which[1] ?? which[2]), end: end + which[0].length }
  }
  return { ...search, end }
}
