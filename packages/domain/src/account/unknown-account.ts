import type { Refusal } from '../result/result.ts'

/** The sentence for people of its organisation. */
export const deletedAccountWords = 'This influencer was deleted'

/** An influencer that does not exist, was deleted, or belongs to another organisation: the answer does not tell which. */
export const unknownAccount: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { code: 'not_found', message: 'This influencer does not exist' },
}
