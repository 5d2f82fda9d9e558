import { mostPositionsAsked } from '@rapport/domain/sync/held-positions'
import { call } from './call.ts'
import { type ApiResult, mapValue } from './request.ts'

/** Whether the server holds everything that it ever told this browser. */
export const isHeldByServer = async (positions: readonly string[]): Promise<'yes' | 'no' | 'no answer'> => {
  const answer = await askHeld(positions.slice(0, mostPositionsAsked))
  if (!answer.ok) return 'no answer'
  const rest = positions.slice(mostPositionsAsked)
  if (!answer.value) return 'no'
  return rest.length === 0 ? 'yes' : isHeldByServer(rest)
}

const askHeld = async (positions: readonly string[]): Promise<ApiResult<boolean>> =>
  mapValue(await call('POST /api/held-positions', { body: { positions } }), ({ held }) => held)
