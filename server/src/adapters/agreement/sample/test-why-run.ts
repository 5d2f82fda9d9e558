import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { explainAgreement } from '@rapport/agreement-reader/read-agreement'
import { readAgreementText } from '../agreement-text.ts'
import { createRecogniser } from '../picture/recogniser.ts'

/** `npm run score -- --why <file>`: the options of each field with what spoke for and against them. */
const today = '2026-11-20'
const recogniser = createRecogniser()

for (const given of process.argv.slice(2).filter((arg) => arg !== '--why')) {
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  const read = await readAgreementText(readFileSync(file), { recogniser, onProgress: () => undefined })
  const lines = read.ok ? explainAgreement(read.value, { today }) : [read.refusal.message]
  process.stdout.write(`${lines.join('\n')}\n`)
}
await recogniser.end()
