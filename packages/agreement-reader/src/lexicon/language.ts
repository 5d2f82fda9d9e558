import type { LanguageName } from '@rapport/domain/agreement/gap-words'
import { foldText } from '@rapport/domain/agreement/text/folded-text'
import type { Lexicon } from './cue.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt.ts'
import { swedish } from './sv.ts'

interface Language {
  readonly name: LanguageName
  readonly lexicon: Lexicon
  /** Small words that tell the language of a text. */
  readonly small: ReadonlySet<string>
}

const language = (name: LanguageName, lexicon: Lexicon, small: string): Language => ({ name, lexicon, small: new Set(small.split(' ')) })

const languages: readonly Language[] = [
  language('English', english, 'the and of to by for will is with we your from this that you our'),
  language('German', german, 'und der die das zwischen mit fur ist wird vom zum den ein eine wir nicht ich'),
  language('Spanish', spanish, 'el los las del con para una y por que se lo es'),
  language('French', french, 'le les nous du au et des une pour sur est la avec vous'),
  language('Italian', italian, 'il di della con per una dal entro e sono che non i'),
  language('Portuguese', portuguese, 'o os da do com para uma em no na ate e nao'),
  language('Polish', polish, 'i w na z do nie sie za od jest po oraz przez dla'),
  language('a Scandinavian language', swedish, 'och att det som pa med ar vi av inte till den och paa ikke og'),
  language('Dutch', dutch, 'het een en van voor met op wordt de je we is'),
]

const mostWords = 4000

/** English, and each language whose small words are at least half as many as those of the first. */
export const lexiconsOf = (lines: readonly string[]): readonly Lexicon[] => {
  const counts = countsOf(lines)
  const most = Math.max(...counts)
  return languages.filter((_, index) => index === 0 || (counts[index] ?? 0) * 2 > most).map(({ lexicon }) => lexicon)
}

/** The language of lines as they are written; null where the words are too few or tell of two. */
export const languageOf = (lines: readonly string[]): LanguageName | null => {
  const counts = countsOf(
    lines.map((line) => foldText(line.replace(named, ' '))),
    (word) => word.length > 1 && !shared.has(word),
  )
  const [first = 0, second = 0] = counts.toSorted((a, b) => b - a)
  return first >= fewestWords && first >= second * clearLead ? (languages[counts.indexOf(first)]?.name ?? null) : null
}

/** Names of people and places hold small words of other languages. */
const named = /\p{Lu}[\p{L}'-]*/gu

/** Small words that other languages, or addresses of the web, have too. */
const shared = new Set(['de', 'en', 'com', 'no', 'do'])
const fewestWords = 3
const clearLead = 1.5

/** How many small words of each language the lines have. */
const countsOf = (lines: readonly string[], tells: (word: string) => boolean = () => true): readonly number[] => {
  const counts = languages.map(() => 0)
  let read = 0
  for (const line of lines) {
    if (read > mostWords) break
    for (const word of line.split(/[^a-z]+/)) {
      read++
      if (!tells(word)) continue
      for (const [index, { small }] of languages.entries()) if (small.has(word)) counts[index] = (counts[index] ?? 0) + 1
    }
  }
  return counts
}
