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
  readonly lexicon: Lexicon
  /** Small words that tell the language of a text. */
  readonly small: ReadonlySet<string>
}

const language = (lexicon: Lexicon, small: string): Language => ({ lexicon, small: new Set(small.split(' ')) })

const languages: readonly Language[] = [
  language(english, 'the and of to by for will is with we your from this that you our'),
  language(german, 'und der die das zwischen mit fur ist wird vom zum den ein eine wir nicht ich'),
  language(spanish, 'el los las del con para una y por que se lo es'),
  language(french, 'le les nous du au et des une pour sur est la avec vous'),
  language(italian, 'il di della con per una dal entro e sono che non i'),
  language(portuguese, 'o os da do com para uma em no na ate e nao'),
  language(polish, 'i w na z do nie sie za od jest po oraz przez dla'),
  language(swedish, 'och att det som pa med ar vi av inte till den och paa ikke og'),
  language(dutch, 'het een en van voor met op wordt de je we is'),
]

const mostWords = 4000

/** English, and each language whose small words are at least half as many as those of the first. */
export const lexiconsOf = (lines: readonly string[]): readonly Lexicon[] => {
  const counts = languages.map(() => 0)
  let read = 0
  for (const line of lines) {
    if (read > mostWords) break
    for (const word of line.split(/[^a-z]+/)) {
      read++
      for (const [index, { small }] of languages.entries()) if (small.has(word)) counts[index] = (counts[index] ?? 0) + 1
    }
  }
  const most = Math.max(...counts)
  return languages.filter((_, index) => index === 0 || (counts[index] ?? 0) * 2 > most).map(({ lexicon }) => lexicon)
}
