import { type Answer, callWhole } from '../call.ts'
import type { ApiResult } from '../request.ts'

/** Puts a mail (an .eml file) into the threads of an influencer. `isNew` is false when this very mail was imported before. */
export const importEmail = (id: string, file: Blob): Promise<ApiResult<Answer<'POST /api/accounts/{id}/emails'>>> =>
  callWhole('POST /api/accounts/{id}/emails', { params: { id }, body: new Blob([file], { type: 'message/rfc822' }) })
