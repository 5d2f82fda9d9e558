/** The effect of a substage on an account's partnerships. */
export type SubstageEffect = 'approve-content' | 'complete-partnerships'

/** [ST10] Content Approved approves all content. Past Partners completes all partnerships and marks their content as posted. Both under any name. */
export const effectOfSubstage = (key: string | null | undefined): SubstageEffect | null => {
  if (key === 'content-approved') return 'approve-content'
  return key === 'past-partners' ? 'complete-partnerships' : null
}

/** [ST10] The message of success. */
export const effectSuccess: Readonly<Record<SubstageEffect, string>> = {
  'approve-content': 'All content approved successfully',
  'complete-partnerships': 'All partnerships completed and content marked as posted',
}

/** [ST10] The message of failure. */
export const effectFailure: Readonly<Record<SubstageEffect, string>> = {
  'approve-content': 'Failed to approve content',
  'complete-partnerships': 'Failed to complete partnerships automatically',
}
