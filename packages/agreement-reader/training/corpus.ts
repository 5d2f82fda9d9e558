import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import type { ExpectedDraft, GivenDraft } from '@rapport/domain/agreement/test-draft-score'
import type { RulesReading } from '@rapport/domain/agreement/understand'
import { dayOf } from './label.ts'

/** A labelled agreement of the corpus. */
export interface Labelled {
  readonly author: string
  readonly name: string
  readonly text: AgreementText
  readonly expected: ExpectedDraft
  readonly rules: FirstSight
}

/** What the rules said when they saw it for the first time; older ones with a budget. */
type FirstSight = RulesReading & Pick<GivenDraft, 'budget'>

/** Older ones give days as REST does. */
const withDays = ({ startDate, endDate, content, ...rules }: FirstSight): FirstSight => ({
  ...rules,
  startDate: dayOf(startDate),
  endDate: dayOf(endDate),
  content: content.map((item) => ({ ...item, dueDate: dayOf(item.dueDate) })),
})

const corpus = resolve(import.meta.dirname, '../corpus')
const ending = '.expected.json'

const recordIn = <Value>(...path: readonly string[]): Readonly<Record<string, Value>> => JSON.parse(readFileSync(join(...path), 'utf8'))

export const authorsOf = (folder: string = corpus): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

export const labelledBy = (author: string, folder: string = corpus): readonly Labelled[] => {
  const sources = recordIn<Omit<AgreementText, 'lines'>>(folder, author, 'sources.json')
  const rules = recordIn<FirstSight>(folder, author, 'rules.json')
  return Object.keys(sources).flatMap((name) => {
    const facts = sources[name]
    const first = rules[name]
    if (!facts || !first) return []
    const lines = readFileSync(join(folder, author, `${name}.txt`), 'utf8')
      .replace(/\n$/, '')
      .split('\n')
    const expected: ExpectedDraft = JSON.parse(readFileSync(join(folder, author, name + ending), 'utf8'))
    return [{ author, name, text: { ...facts, lines: lines.map((text) => ({ text })) }, expected, rules: withDays(first) }]
  })
}
