import { expect, test } from 'vitest'
import { labelKey, labelLimitWords, labelWords } from './label.ts'
import { labelCreation } from './label-shape.ts'

const messagesOf = (input: unknown): string[] => labelCreation.safeParse(input).error?.issues.map((issue) => issue.message) ?? []

test('[LA1] the name of a segment or campaign is trimmed, not empty and at most 100 characters', () => {
  expect(labelCreation.parse({ name: '  Summer\nDrop ' }).name).toBe('Summer Drop')
  expect(messagesOf({ name: ' \u202e ' })).toEqual(['Please enter a name'])
  expect(messagesOf({})).toEqual(['Please enter a name'])
  expect(messagesOf({ name: 'x'.repeat(10_000) })).toEqual(['A name can have at most 100 characters'])
  expect(messagesOf({ name: 'Summer', colour: 'red' })).toEqual(['Unrecognized key: "colour"'])
})

test('[LA2] names that differ in capitals only are one', () => {
  expect(labelKey('Summer DROP')).toBe(labelKey('summer drop'))
  expect(labelKey('CAFE\u0301')).toBe(labelKey('caf\u00e9'))
  expect(labelKey('Cafe')).not.toBe(labelKey('Café'))
})

test('[LA3] what is said about creating one', () => {
  expect(labelWords.campaign).toEqual({
    exists: 'A campaign with this name already exists in your organization',
    created: 'Campaign created successfully',
    notCreated: 'Failed to create campaign',
    notSelected: 'Error selecting the new campaign',
  })
  expect(labelWords.segment).toEqual({
    exists: 'A segment with this name already exists in your organization',
    created: 'Segment created successfully',
    notCreated: 'Failed to create segment',
    notSelected: 'Error selecting the new segment',
  })
})

test('[LA4] an organization has a thousand segments and a thousand campaigns, and no more', () => {
  expect(labelLimitWords('segment', 999)).toBeUndefined()
  expect(labelLimitWords('campaign', 1000)).toBe('An organization can have at most 1000 campaigns')
})
