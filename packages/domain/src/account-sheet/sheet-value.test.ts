import { expect, test } from 'vitest'
import { defaultStages } from '../stage/stage.ts'
import type { SheetDirectory } from './sheet-directory.ts'
import { mappingsOf, meantValue, unknownValues } from './sheet-value.ts'

const team: SheetDirectory = {
  stageNames: defaultStages.map(({ name }) => name),
  substageNames: ['Negotiating'],
  users: [
    { id: 'ana', email: 'ana@example.com', name: 'Ana Silva' },
    { id: 'ben', email: 'ben@example.com', name: 'Ben Okafor' },
    { id: 'ben2', email: 'benny@example.com', name: 'Ben Lee' },
  ],
  segmentNames: [],
  campaignNames: [],
  customFields: [{ id: 'f1', name: 'Size', type: 'dropdown', options: ['Small', 'Large'] }],
  mayAddFields: true,
}
const meant = (target: Parameters<typeof meantValue>[0], value: string) => meantValue(target, value, team, mappingsOf([]))

test('[CI14] values of other tools and languages mean stages, platforms and priorities; what is unclear is left to people', () => {
  const stages = [
    'Contacted',
    'nachgefasst',
    '3rd mail',
    'hat Interesse',
    'Produit envoyé',
    'En négociation',
    'Closed Won',
    'Declined',
    'In Talks',
  ]
  expect(stages.map((value) => meant('stage', value))).toEqual([
    'Outreach 1',
    'Outreach 2',
    'Outreach 3',
    'Interested',
    'Testing Product',
    'Negotiating',
    'Signed',
    'Not Interested',
    undefined,
  ])
  expect(['IG', 'Tik Tok', 'YT', 'Twitch'].map((value) => meant('topPlatform', value))).toEqual([
    'Instagram',
    'TikTok',
    'YouTube',
    undefined,
  ])
  expect(['hoch', 'moyenne', 'P3', 'whenever'].map((value) => meant('priority', value))).toEqual(['High', 'Medium', 'Low', undefined])
  expect(meant('custom:f1', 'small')).toBe('Small')
})

test('[CI4] an owner is found by e-mail, full or first name, where only one fits', () => {
  expect(['ana', 'Silva, Ana', 'Ana S.', 'Ana Silva (ana@example.com)', 'Ben', 'Tom'].map((value) => meant('owner', value))).toEqual([
    'ana',
    'ana',
    'ana',
    'ana',
    undefined,
    undefined,
  ])
})

test('[CI14] of two stages that read alike but for case and signs the first is meant', () => {
  const alike = { ...team, stageNames: ['Follow-up', 'follow up!'] }

  expect(meantValue('stage', 'FOLLOW  UP', alike, mappingsOf([]))).toBe('Follow-up')
})

test('[CI14] unknown values are listed once with how many rows have them; a mapping holds for all rows', () => {
  const cells = ['In Talks', 'in talks', 'Signed', '-', 'Contacted']
  const mappings = mappingsOf([{ target: 'stage', from: 'IN TALKS', to: 'Interested' }])

  expect(unknownValues('stage', cells, team, mappingsOf([]))).toEqual([
    { target: 'stage', from: 'In Talks', rows: 2, to: null },
    { target: 'stage', from: 'Contacted', rows: 1, to: 'Outreach 1' },
  ])
  expect(meantValue('stage', 'in talks', team, mappings)).toBe('Interested')
  expect(unknownValues('segment', ['Beauty'], team, mappings)).toEqual([])
})

test('[CI24] values in Spanish, Italian and Dutch mean stages and priorities; a number before them is their place in a list', () => {
  expect(['No contactado', 'Firmado', 'contattata', 'afgewezen', '3 - Follow up 1'].map((value) => meant('stage', value))).toEqual([
    'Pre-Outreach',
    'Signed',
    'Outreach 1',
    'Not Interested',
    'Outreach 2',
  ])
  expect(['alta', 'gemiddeld', 'bassa'].map((value) => meant('priority', value))).toEqual(['High', 'Medium', 'Low'])
})

test('[CI24] values in Polish and Swedish mean stages and priorities', () => {
  expect(['do kontaktu', 'wysłano maila', 'umowa podpisana', 'odmowa'].map((value) => meant('stage', value))).toEqual([
    'Pre-Outreach',
    'Outreach 1',
    'Signed',
    'Not Interested',
  ])
  expect(['ej kontaktad', 'kontaktad', 'förhandling', 'tackat nej'].map((value) => meant('stage', value))).toEqual([
    'Pre-Outreach',
    'Outreach 1',
    'Negotiating',
    'Not Interested',
  ])
  expect(['wysoki', 'Medel', 'Låg'].map((value) => meant('priority', value))).toEqual(['High', 'Medium', 'Low'])
})

test('[CI14] what did not happen is no stage', () => {
  expect(['not signed', 'no deal', 'nicht unterschrieben', 'has not replied', 'signed'].map((value) => meant('stage', value))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'Signed',
  ])
})

test('[CI14] a value mapped to a stage that is gone is guessed again', () => {
  const mapped = mappingsOf([{ target: 'stage', from: 'Contacted', to: 'Warm lead' }])

  expect(meantValue('stage', 'Contacted', team, mapped)).toBe('Outreach 1')
})

test('[CI14] how often somebody was written to counts, also behind an x; who agrees has signed', () => {
  expect(['emailed x2', 'contract out', 'ok pour collab', 'not ok for now'].map((value) => meant('stage', value))).toEqual([
    'Outreach 2',
    'Negotiating',
    'Signed',
    undefined,
  ])
})
