import { lookupTexts } from '@rapport/domain/social/social-lookup'
import type { Problem } from '@rapport/domain/sync/outbox'
import type { LookupAnswer } from '../../../api/account/social-calls.ts'
import type { ApiResult } from '../../../api/request.ts'

export const savedWords = 'Social media profiles updated'

/** What to say about a change of socials that the server refused: its own words first. */
export function refusedWords(problem: Problem | null | undefined): string {
  return problem?.message || 'Failed to update social media profiles'
}

/** What to say about a lookup that failed: the server's words, when it said any. */
export function failedWords(answer: ApiResult<LookupAnswer> & { readonly ok: false }): string {
  return answer.status === 0 || answer.status === 500 ? lookupTexts.failed : answer.refusal.message || lookupTexts.failed
}

/** What a lookup changed, in words; `added` names the fields that it filled. */
export function foundWords(answer: LookupAnswer, added: readonly string[]): string {
  if (added.length > 0)
    return added.length === 1 ? 'One field filled in: check it and save' : `${added.length} fields filled in: check them and save`
  const isSomething = Object.values(answer.data).some((value) => value !== null)
  return isSomething ? 'What was found stands here already' : lookupTexts.nothingFound
}
