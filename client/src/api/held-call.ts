import { mostPositionsAsked } from '@rapport/domain/sync/held-positions'
import { type ApiResult, mapValue, request } from './request.ts'

interface Held {
  readonly data: { readonly held: boolean }
}

/** Whether the server says that it holds all that it ever told this browser; false also where nobody answers. */
export const isHeldByServer = async (positions: readonly string[]): Promise<boolean> => {
  const answer = await askHeld(positions.slice(0, mostPositionsAsked))
  if (!answer.ok || !answer.value) return false
  const rest = positions.slice(mostPositionsAsked)
  return rest.length === 0 || isHeldByServer(rest)
}

const askHeld = async (positions: readonly string[]): Promise<ApiResult<boolean>> =>
  mapValue(await request<Held>('/api/held-positions', { method: 'POST', body: { positions } }), ({ data }) => data.held)
