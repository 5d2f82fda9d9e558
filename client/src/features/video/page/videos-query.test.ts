import { expect, test } from 'vitest'
import { clearing, isNarrowed, readVideosQuery, videosAsked } from './videos-query.ts'

test('an address is read part by part; what cannot be read is left out', () => {
  expect(readVideosQuery({ influencer: ' 01 ', rights: 'expiring', from: '2026-12-01', to: '2026-12-31', sort: 'newest' })).toEqual({
    influencer: '01',
    rights: 'expiring',
    from: '2026-12-01',
    to: '2026-12-31',
    sort: 'newest',
  })
  expect(readVideosQuery({ rights: 'gone', from: 'soon', sort: 'expires', segment: '', tag: 2026 })).toEqual({ tag: '2026' })
  expect(readVideosQuery({ from: '2026-12-31', to: '2026-12-01' })).toEqual({ from: '2026-12-31' })
})

test('the next end of rights comes first unless somebody chose, and filters are asked for by their names', () => {
  expect(videosAsked({})).toEqual({ sort: 'expires' })
  expect(videosAsked({ influencer: '01', segment: '02', tag: 'Reel', from: '2026-12-01', sort: 'filename' })).toEqual({
    sort: 'filename',
    influencerId: '01',
    segmentId: '02',
    tag: 'Reel',
    endsFrom: '2026-12-01',
  })
})

test('clearing takes the filters and leaves the order', () => {
  const query = readVideosQuery({ tag: 'Reel', to: '2026-12-31', sort: 'newest' })

  expect(isNarrowed(query)).toBe(true)
  expect(readVideosQuery({ ...query, ...clearing })).toEqual({ sort: 'newest' })
  expect(isNarrowed({ sort: 'newest' })).toBe(false)
})
