import { mostPositionsAsked } from '@rapport/domain/sync/held-positions'
import { type ApiResult, mapValue, request } from './request.ts'

interface Held {
  readonly data: { readonly held: boolean }
}

/** Whether the server says that it holds all that it ever told this browser. */
export const isHeldByServer = async (positions: readonly string[]): Promise<'yes' | 'no' | 'no answer'> => {
  const answer = await askHeld(positions.slice(0, mostPositionsAsked))
  if (!answer.ok) return 'no answer'
  const rest = positions.slice(mostPositionsAsked)
  if (!answer.value) return 'no'
  return rest.length === 0 ? 'yes' : isHeldByServer(rest)
}

const askHeld = async (positions: readonly string[]): Promise<ApiResult<boolean>> =>
  mapValue(await request<Held>('/api/held-positions', { method: 'POST', body: { positions } }), ({ data }) => data.held)
