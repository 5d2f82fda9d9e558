import { expect, test } from 'vitest'
import { defaultStages } from '../stage/stage.ts'
import { proposedStage } from './contact-move.ts'

test('[TD2] a contact proposes the next stage of reaching out, whatever it is called, and none elsewhere', () => {
  expect(defaultStages.map(({ name }) => proposedStage(name, defaultStages))).toEqual([
    'Outreach 1',
    'Outreach 2',
    'Outreach 3',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  const renamed = [
    { key: 'outreach-1', name: 'First mail' },
    { key: 'outreach-2', name: 'Second mail' },
    { key: null, name: 'Outreach 1' },
  ]
  expect(proposedStage('First mail', renamed)).toBe('Second mail')
  expect(proposedStage('Outreach 1', renamed)).toBeNull()
  expect(proposedStage('Second mail', renamed)).toBeNull()
})
