import { lookupTexts } from '@rapport/domain/social/social-lookup'
import type { Problem } from '@rapport/domain/sync/outbox'
import type { LookupAnswer } from '../../../api/account/social-calls.ts'
import type { ApiResult } from '../../../api/request.ts'

export const savedWords = 'Social media profiles updated'

/** The words for a refused change of socials: the server's own first. */
export function refusedWords(problem: Problem | null | undefined): string {
  return problem?.message || 'Failed to update social media profiles'
}

export function failedWords(answer: ApiResult<LookupAnswer> & { readonly ok: false }): string {
  return answer.status === 0 || answer.status === 500 ? lookupTexts.failed : answer.refusal.message || lookupTexts.failed
}

/** The outcome of a lookup in words; `added` names the filled fields. */
export function foundWords(answer: LookupAnswer, added: readonly string[]): string {
  if (added.length > 0)
    return added.length === 1 ? 'One field filled in: check it and save' : `${added.length} fields filled in: check them and save`
  const isSomething = Object.values(answer.data).some((value) => value !== null)
  return isSomething ? 'What was found stands here already' : lookupTexts.nothingFound
}
