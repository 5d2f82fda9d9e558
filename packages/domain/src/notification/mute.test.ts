import { expect, test } from 'vitest'
import { isMutedBy, mostMutes, muteWords } from './mute.ts'

test('[IB1] a notice is muted with its influencer, a mention also with who mentions', () => {
  const mention = { accountId: 'jane', actor: { id: 'ben' } }

  expect(isMutedBy(mention, [{ kind: 'person', id: 'ben' }])).toBe(true)
  expect(isMutedBy(mention, [{ kind: 'influencer', id: 'jane' }])).toBe(true)
  expect(
    isMutedBy(mention, [
      { kind: 'person', id: 'jane' },
      { kind: 'influencer', id: 'ben' },
    ]),
  ).toBe(false)
  expect(isMutedBy({ accountId: 'jane', actor: null }, [{ kind: 'person', id: 'ben' }])).toBe(false)
})

test('[IB3] two hundred are muted at most', () => {
  expect(mostMutes).toBe(200)
  expect(muteWords.tooMany).toBe('You can mute at most 200 people and influencers')
})
