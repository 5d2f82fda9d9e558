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
import { createAgreementReader, readerLimits } from '../agreement-reader.ts'

/**
 * `npm run score -- [folder …]`: reads every agreement of some folders as the server does and compares what it understood with
 * `<name>.expected.json` beside it; without a folder, the agreements of our own.
 */
const own = resolve(import.meta.dirname, '../../../../../packages/domain/fixtures/agreements')
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
  return result.ok ? { given: result.value.draft, refused: '', ms } : { given: blank, refused: result.refusal.message, ms }
}

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

const given = process.argv.slice(2).map((folder) => resolve(process.env.INIT_CWD ?? process.cwd(), folder))
const folders =
  given.length > 0
    ? given
    : readdirSync(own, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(own, name))
        .filter((folder) => readdirSync(folder).some((name) => name.endsWith(ending)))
for (const folder of folders) {
  if (existsSync(folder)) await scoreFolder(folder)
  else write(`There is no folder ${folder}.`)
}
void reader.end()
