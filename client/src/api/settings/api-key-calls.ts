import { type Body, call, type Data } from '../call.ts'

export type ApiKey = Data<'GET /api/api-keys'>[number]

/** Only this answer has the token. */
export const createApiKey = (body: Body<'POST /api/api-keys'>) => call('POST /api/api-keys', { body })

export const revokeApiKey = (id: string) => call('DELETE /api/api-keys/{id}', { params: { id } })
