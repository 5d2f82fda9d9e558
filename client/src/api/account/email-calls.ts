import type { Account } from '@rapport/domain/account/account'
import { type ApiResult, mapValue, request } from '../request.ts'

export interface ImportedEmail {
  readonly account: Account
  /** False when this very mail was imported before. */
  readonly isNew: boolean
}

/** Puts a mail (an .eml file) into the threads of an influencer. */
export const importEmail = async (accountId: string, file: Blob): Promise<ApiResult<ImportedEmail>> =>
  mapValue(
    await request<{ readonly data: Account; readonly isNew: boolean }>(`/api/accounts/${accountId}/emails`, {
      method: 'POST',
      body: new Blob([file], { type: 'message/rfc822' }),
    }),
    ({ data, isNew }) => ({ account: data, isNew }),
  )
