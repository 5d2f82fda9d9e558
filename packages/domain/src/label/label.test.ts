import { expect, test } from 'vitest'
import { labelKey, labelLimitWords, labelWords, relabelled } from './label.ts'
import { labelCreation, labelMerge, labelPatch } from './label-shape.ts'

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

test('[LA5] a new name is a name as a first one is', () => {
  expect(labelPatch.parse({ name: ' Makers ' }).name).toBe('Makers')
  expect(labelPatch.safeParse({ name: ' ' }).success).toBe(false)
  expect(labelMerge.safeParse({}).success).toBe(false)
})

test('[LA6] who carries a label that is merged gets the other in its place, once', () => {
  const jane = { segmentId: 's1', campaignIds: ['c1', 'c2', 'c3'] }

  expect(relabelled(jane, { kind: 'segment', id: 's1', into: 's2' })).toEqual({ ...jane, segmentId: 's2' })
  expect(relabelled(jane, { kind: 'segment', id: 's9', into: 's2' })).toEqual(jane)
  expect(relabelled(jane, { kind: 'campaign', id: 'c2', into: 'c9' }).campaignIds).toEqual(['c1', 'c9', 'c3'])
  expect(relabelled(jane, { kind: 'campaign', id: 'c3', into: 'c1' }).campaignIds).toEqual(['c1', 'c2'])
})

test('[LA7] who carries a label that is deleted loses it and keeps the others', () => {
  const jane = { segmentId: 's1', campaignIds: ['c1', 'c2'] }

  expect(relabelled(jane, { kind: 'segment', id: 's1', into: null })).toEqual({ segmentId: null, campaignIds: ['c1', 'c2'] })
  expect(relabelled(jane, { kind: 'campaign', id: 'c1', into: null })).toEqual({ segmentId: 's1', campaignIds: ['c2'] })
})
