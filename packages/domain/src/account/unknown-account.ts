import type { Refusal } from '../result/result.ts'

/** What is told about one that was deleted to people of its organisation. */
export const deletedAccountWords = 'This influencer was deleted'

/** An influencer that is not there, was deleted, or is another organisation's: nobody learns which. */
export const unknownAccount: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { code: 'not_found', message: 'This influencer does not exist' },
}
