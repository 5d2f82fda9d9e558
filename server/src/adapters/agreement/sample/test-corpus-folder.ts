import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import { understand } from '@rapport/domain/agreement/understand'
import { readAgreementText } from '../agreement-text.ts'
import { createRecogniser } from '../picture/recogniser.ts'

/**
 * `npm run corpus -- <folder> …`: takes the labelled agreements of an author, a folder each, into the corpus that the reader learns from.
 * The text is kept as lines, so learning reads no files of other kinds. What the rules say of an agreement, which is no budget, is written once and stays.
 */
const corpus = resolve(import.meta.dirname, '../../../../../packages/agreement-reader/corpus')
const today = '2026-11-20'
const ending = '.expected.json'

type Facts = Omit<AgreementText, 'lines'>

const recordOf = <Value>(path: string): Record<string, Value> => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

const writeRecord = (path: string, record: Readonly<Record<string, unknown>>): void => {
  const rows = Object.keys(record)
    .toSorted()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(record[name])}`)
  writeFileSync(path, `{\n${rows.join(',\n')}\n}\n`)
}

const recogniser = createRecogniser()

const textOf = async (file: string): Promise<AgreementText> => {
  const read = await readAgreementText(readFileSync(file), { recogniser, onProgress: () => undefined })
  return read.ok ? read.value : { kind: 'txt', lines: [] }
}

const takeAuthor = async (folder: string, author: string): Promise<number> => {
  const own = join(corpus, author)
  mkdirSync(own, { recursive: true })
  const sources = recordOf<Facts>(join(own, 'sources.json'))
  const rules = recordOf(join(own, 'rules.json'))
  const names = readdirSync(folder)
  const stems = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))
  for (const stem of stems.toSorted()) {
    const file = names.find((name) => name.startsWith(`${stem}.`) && !name.endsWith('.json'))
    if (!file) continue
    const { lines, ...facts } = await textOf(join(folder, file))
    writeFileSync(join(own, `${stem}.txt`), `${lines.map(({ text }) => text.replaceAll('\n', ' ')).join('\n')}\n`)
    writeFileSync(join(own, stem + ending), readFileSync(join(folder, stem + ending)))
    sources[stem] = facts
    rules[stem] ??= { budget: null, ...understand({ lines, ...facts }, { today }) }
  }
  writeRecord(join(own, 'sources.json'), sources)
  writeRecord(join(own, 'rules.json'), rules)
  return stems.length
}

for (const given of process.argv.slice(2)) {
  const [path = '', author = basename(path)] = given.split('=')
  const count = await takeAuthor(resolve(process.env.INIT_CWD ?? process.cwd(), path), author)
  process.stdout.write(`${author}: ${count} agreements\n`)
}
await recogniser.end()
