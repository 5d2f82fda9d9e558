import { callWhole } from '../call.ts'

/** Imports a mail (.eml) into an influencer's threads. `isNew` is false when it was imported before. */
export const importEmail = (id: string, file: Blob) =>
  callWhole('POST /api/accounts/{id}/emails', { params: { id }, body: new Blob([file], { type: 'message/rfc822' }) })
