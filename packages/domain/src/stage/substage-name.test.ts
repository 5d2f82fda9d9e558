import { expect, test } from 'vitest'
import { formerNamesAfter, storedToSubstage, substageCalled, substageToStored } from './substage-name.ts'

const live = { id: 's1', name: "It's live", formerNames: ['Posting', 'Affiliates'] }
const affiliates = { id: 's2', name: 'Affiliates', formerNames: [] }
const substages = [live, affiliates]

test('[ST12] a former name means its substage until another one takes it', () => {
  expect(substageCalled('Posting', substages)).toBe(live)
  expect(substageCalled('Affiliates', substages)).toBe(affiliates)
  expect(substageCalled('Posted', substages)).toBeUndefined()
})

test('[ST12] a substage remembers its last ten names, each once, and not its present one', () => {
  const names = Array.from({ length: 11 }, (_, index) => `name ${index}`)

  expect(formerNamesAfter(live, 'Posting')).toEqual(["It's live", 'Affiliates'])
  expect(formerNamesAfter({ name: 'now', formerNames: names }, 'next')).toEqual(['now', ...names.slice(0, 9)])
})

test('[ST13] an influencer keeps the id of its substage and shows the name of now', () => {
  const stored = ["It's live", 'Negotiating', null].map((name) => substageToStored(name, substages))

  expect(stored).toEqual(['s1', 'Negotiating', null])
  expect(['s1', 'Negotiating', null, 'Posting', 'deleted'].map((kept) => storedToSubstage(kept, substages))).toEqual([
    "It's live",
    'Negotiating',
    null,
    "It's live",
    null,
  ])
})
