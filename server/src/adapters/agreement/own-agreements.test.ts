import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { draftAgreement } from '@rapport/agreement-reader/read-agreement'
import { addScores, allHits, type ExpectedDraft, type GivenDraft, ratesOf, scoreDraft } from '@rapport/domain/agreement/test-draft-score'
import { expect, test } from 'vitest'
import { readAgreementText } from './agreement-text.ts'
import { createRecogniser } from './picture/recogniser.ts'

const own = resolve(import.meta.dirname, '../../../../packages/domain/fixtures/agreements')
const ending = '.expected.json'
const blank: GivenDraft = { budget: null, startDate: null, endDate: null, invoiceStatus: null, content: [] }

const draftOf = async (file: string): Promise<GivenDraft> => {
  const text = await readAgreementText(readFileSync(file), { recogniser: createRecogniser(), onProgress: () => undefined })
  return text.ok ? draftAgreement(text.value, { today: '2026-11-20' }).draft : blank
}

const scoreOf = async (folder: string) => {
  const names = readdirSync(join(own, folder))
  const stems = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))
  const scores = stems.map(async (stem) => {
    const name = names.find((candidate) => candidate.startsWith(`${stem}.`) && !candidate.endsWith('.json')) ?? stem
    const expected: ExpectedDraft = JSON.parse(readFileSync(join(own, folder, stem + ending), 'utf8'))
    return scoreDraft(expected, await draftOf(join(own, folder, name)))
  })
  return addScores(await Promise.all(scores))
}

const folders = readdirSync(own).filter((name) => !name.includes('.'))

// The reader learned from these agreements; [AR10] holds it to authors that it did not learn from.
test.each(folders)('[DU45] of our own agreements (%s) 94 of 100 values are read, and 95 of 100 budgets given are right', async (folder) => {
  const score = await scoreOf(folder)

  expect(ratesOf(allHits(score)).f1).toBeGreaterThanOrEqual(0.94)
  expect(ratesOf(score.budget).precision).toBeGreaterThanOrEqual(0.95)
})
