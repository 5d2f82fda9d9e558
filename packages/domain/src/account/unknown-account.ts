import type { Refusal } from '../result/result.ts'

/** An influencer that is not there, was deleted, or is another organisation's: nobody learns which. */
export const unknownAccount: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { code: 'not_found', message: 'This influencer does not exist' },
}
