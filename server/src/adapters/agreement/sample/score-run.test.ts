import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { openTestModel, type TestModel } from '../../test-model.ts'

const scorer = fileURLToPath(new URL('./test-score-run.ts', import.meta.url))
const opened: { model: TestModel; folder: string }[] = []
afterEach(async () => {
  for (const { model, folder } of opened.splice(0)) {
    await model.close()
    await rm(folder, { recursive: true })
  }
})

const terms = [
  'Campaign agreement between Bluebird Cosmetics and Sofia Alvarez',
  'Campaign period: August 3, 2026 - August 28, 2026',
  'The creator posts one Instagram Reel by August 14, 2026.',
  'Figures under discussion: $3,400 or $3,900.',
]
const expected = {
  budget: '3400',
  startDate: '2026-08-03T00:00:00.000Z',
  endDate: '2026-08-28T00:00:00.000Z',
  invoiceStatus: 'WAITING',
  content: [{ type: 'INSTAGRAM_REEL', dueDate: '2026-08-14T00:00:00.000Z', contentLink: null }],
}
const reading = {
  budget: '3400',
  budgetQuote: '$3,400',
  startDate: '2026-08-03',
  startDateQuote: 'August 3, 2026',
  endDate: '2026-08-28',
  endDateQuote: 'August 28, 2026',
  invoiceStatus: 'WAITING',
  invoiceStatusQuote: null,
  content: [{ type: 'INSTAGRAM_REEL', dueDate: '2026-08-14', contentLink: null, quote: 'one Instagram Reel' }],
}

test('a model on any server is scored beside the reader', async () => {
  const model = await openTestModel(JSON.stringify(reading))
  const folder = await mkdtemp(join(tmpdir(), 'rapport-score-'))
  opened.push({ model, folder })
  await writeFile(join(folder, 'terms.txt'), terms.join('\n'))
  await writeFile(join(folder, 'terms.expected.json'), JSON.stringify(expected))
  const env = { ...process.env, LLM_BASE_URL: model.settings.baseUrl, LLM_MODEL: model.settings.model, LLM_API_KEY: 'a-key' }

  const { stdout } = await promisify(execFile)(process.execPath, [scorer, '--model', folder], { env })

  expect(stdout).toContain('The model answered for 1 agreements, and did not for 0.')
  expect(stdout).toMatch(/budget +precision 1\.000 recall 1\.000/)
  expect(model.heard).toHaveLength(1)
})
