import { expect, test } from 'vitest'
import { renamedCode, retaggedLink } from './source-change.ts'
import { codeWith, journeyOf, linkWith, orderedAt, orderWith, spring, told, visitBy } from './test-sale.ts'

test('[AT2] a code that is renamed, and renamed back, owns each of its names once', () => {
  const renamed = renamedCode(codeWith(), 'ANNA15')

  expect(renamed).toEqual(codeWith({ code: 'ANNA15', formerCodes: ['SUMMER10'] }))
  expect(renamedCode(renamed, 'summer10')).toEqual(codeWith({ code: 'summer10', formerCodes: ['ANNA15'] }))
})

test('[AT8] parameters that a link is given later hold from then on', () => {
  const [before, after] = [spring, { ...spring, campaign: 'autumn' }]
  const link = retaggedLink(linkWith(), after, orderedAt)
  const tellOf = (createdAt: number, triple: typeof after) =>
    told(orderWith({ createdAt, journey: journeyOf(visitBy(triple)) }), [], [link]).length

  expect([tellOf(orderedAt, before), tellOf(orderedAt + 1, before)]).toEqual([1, 0])
  expect([tellOf(orderedAt, after), tellOf(orderedAt + 1, after)]).toEqual([0, 1])
  expect(retaggedLink(link, { ...after, source: 'INFLUENCER' }, orderedAt + 5)).toBe(link)
  expect(
    retaggedLink(link, before, 0)
      .triples.map(({ since }) => since)
      .at(-1),
  ).toBe(orderedAt)
})
