import { lookupTexts } from '@rapport/domain/social/social-lookup'
import type { Problem } from '@rapport/domain/sync/outbox'
import type { LookupAnswer } from '../../../api/account/social-calls.ts'
import type { ApiResult } from '../../../api/request.ts'
import type { Filling } from './social-edit.ts'

export const savedWords = 'Social media profiles updated'

/** The words for a refused change of socials: the server's own first. */
export function refusedWords(problem: Problem | null | undefined): string {
  return problem?.message || 'Failed to update social media profiles'
}

export function failedWords(answer: ApiResult<LookupAnswer> & { readonly ok: false }): string {
  return answer.status === 0 || answer.status === 500 ? lookupTexts.failed : answer.refusal.message || lookupTexts.failed
}

/** The outcome of a lookup in words. */
export function foundWords(answer: LookupAnswer, { added, differing }: Filling): string {
  if (added.length > 0)
    return added.length === 1 ? 'One field filled in: check it and save' : `${added.length} fields filled in: check them and save`
  if (differing.length > 0)
    return differing.length === 1
      ? 'One finding differs from what stands here'
      : `${differing.length} findings differ from what stands here`
  const isSomething = Object.values(answer.data).some((value) => value !== null)
  return isSomething ? 'What was found stands here already' : lookupTexts.nothingFound
}
