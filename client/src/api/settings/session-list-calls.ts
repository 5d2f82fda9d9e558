import { call, type Data } from '../call.ts'

export type BrowserSession = Data<'GET /api/sessions'>[number]

/** Its sockets end too. */
export const endSession = (id: string) => call('DELETE /api/sessions/{id}', { params: { id } })
