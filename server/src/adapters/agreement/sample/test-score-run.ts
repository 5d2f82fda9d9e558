import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import {
  addScores,
  allHits,
  type ExpectedDraft,
  faultyFields,
  type GivenDraft,
  type Hits,
  ratesOf,
  type Score,
  scoreDraft,
  scoredFields,
} from '@rapport/domain/agreement/test-draft-score'
import { understandByModel } from '../../../features/agreement/model-understanding.ts'
import { createModel } from '../../llm.ts'
import { createAgreementReader, readerLimits } from '../agreement-reader.ts'

/**
 * `npm run score -- [folder …]`: reads every agreement of some folders as the server does and compares what it understood with
 * `<name>.expected.json` beside it; without a folder, the agreements of our own. With `--model` the model of LLM_BASE_URL reads beside it,
 * and without a folder the whole corpus is read.
 */
const own = resolve(import.meta.dirname, '../../../../../packages/domain/fixtures/agreements')
const corpus = resolve(import.meta.dirname, '../../../../../packages/agreement-reader/corpus')
const withModel = process.argv.includes('--model')
const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = process.env
const ask = withModel && baseUrl && model ? createModel({ baseUrl, apiKey, model, withinMs: 30_000 }) : undefined
const today = '2026-11-20'
const ending = '.expected.json'
const blank: GivenDraft = { budget: null, startDate: null, endDate: null, invoiceStatus: null, content: [] }

const reader = createAgreementReader({ ...readerLimits, quickMs: readerLimits.wholeMs, minutesAnHour: Number.POSITIVE_INFINITY })

const read = async (file: string): Promise<{ given: GivenDraft; refused: string; ms: number }> => {
  const slot = reader.enter({ organizationId: 'score', userId: 'score' })
  if (!slot.ok) return { given: blank, refused: slot.refusal.message, ms: 0 }
  const started = performance.now()
  const result = await slot.value.read(new Uint8Array(readFileSync(file)), { today, onProgress: () => undefined })
  slot.value.leave()
  const ms = Math.round(performance.now() - started)
  if (!result.ok) return { given: blank, refused: result.refusal.message, ms }
  const { text, draft } = result.value
  const joined = ask && (await understandByModel(text, draft, { ask, now: () => new Date(), hash: basename(file) }))
  if (ask) asked[joined ? 'answered' : 'silent'] += 1
  return { given: joined ?? draft, refused: '', ms: Math.round(performance.now() - started) }
}

/** How often a model answered. */
const asked = { answered: 0, silent: 0 }

const shown = (draft: GivenDraft | ExpectedDraft) =>
  JSON.stringify({
    ...draft,
    confidence: undefined,
    sources: undefined,
    content: draft.content.map(({ type, dueDate, contentLink }) => [type, dueDate, contentLink]),
  })

const write = (text: string) => process.stdout.write(`${text}\n`)

const scoreFolder = async (folder: string): Promise<void> => {
  const names = readdirSync(folder)
  const scores: Score[] = []
  const times: number[] = []
  let right = 0
  for (const expectedName of names.filter((name) => name.endsWith(ending)).toSorted()) {
    const stem = expectedName.slice(0, -ending.length)
    const name = names.find((candidate) => candidate.startsWith(`${stem}.`) && !candidate.endsWith('.json'))
    if (!name) continue
    const expected: ExpectedDraft = JSON.parse(readFileSync(join(folder, expectedName), 'utf8'))
    const { given, refused, ms } = await read(join(folder, name))
    const score = scoreDraft(expected, given)
    const faults = faultyFields(score)
    scores.push(score)
    times.push(ms)
    if (faults.length === 0) right++
    else write(`x ${name}: ${faults.join(', ')}${refused && ` (${refused})`}\n  wanted ${shown(expected)}\n  given  ${shown(given)}`)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  write(`${basename(folder)}: ${scores.length} agreements, ${right} fully right, ${median} ms median`)
  const total = addScores(scores)
  for (const field of scoredFields) write(rowOf(field, total[field]))
  write(rowOf('all (micro)', allHits(total)))
}

const rowOf = (name: string, hits: Hits): string => {
  const { precision, recall, f1 } = ratesOf(hits)
  return `${name.padEnd(20)} precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} F1 ${f1.toFixed(3)} (right ${hits.right}, wrong ${hits.wrong}, missed ${hits.missed})`
}

const all = withModel ? corpus : own
const given = process.argv
  .slice(2)
  .filter((arg) => arg !== '--model')
  .map((folder) => resolve(process.env.INIT_CWD ?? process.cwd(), folder))
const folders =
  given.length > 0
    ? given
    : readdirSync(all, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(all, name))
        .filter((folder) => readdirSync(folder).some((name) => name.endsWith(ending)))
if (withModel && !ask) write('Set LLM_BASE_URL and LLM_MODEL to the server of a model.')
for (const folder of withModel && !ask ? [] : folders) {
  if (existsSync(folder)) await scoreFolder(folder)
  else write(`There is no folder ${folder}.`)
}
if (ask) write(`The model answered for ${asked.answered} agreements, and did not for ${asked.silent}.`)
void reader.end()
