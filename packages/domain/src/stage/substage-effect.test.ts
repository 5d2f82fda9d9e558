import { expect, test } from 'vitest'
import { effectFailure, effectOfSubstage, effectSuccess } from './substage-effect.ts'

test('[ST10] Content Approved approves content, Past Partners completes partnerships, the others nothing', () => {
  expect(effectOfSubstage('content-approved')).toBe('approve-content')
  expect(effectOfSubstage('past-partners')).toBe('complete-partnerships')
  expect(effectOfSubstage('posting')).toBeNull()
  expect(effectOfSubstage(null)).toBeNull()
  expect(effectSuccess['complete-partnerships']).toBe('All partnerships completed and content marked as posted')
  expect(effectSuccess['approve-content']).toBe('All content approved successfully')
  expect(effectFailure['complete-partnerships']).toBe('Failed to complete partnerships automatically')
  expect(effectFailure['approve-content']).toBe('Failed to approve content')
})
