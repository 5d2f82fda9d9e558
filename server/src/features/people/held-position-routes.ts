import { heldPositionRoutes } from '@rapport/contract/people'
import { ok } from '@rapport/domain/result/result'
import { serve } from '../../http/serve.ts'

export interface HeldPositionPorts {
  readonly holdsAll: (positions: readonly string[]) => Promise<boolean>
}

export const createHeldPositionRoutes = ({ holdsAll }: HeldPositionPorts) =>
  serve(heldPositionRoutes, { 'POST /api/held-positions': async ({ body }) => ok({ held: await holdsAll(body.positions) }) })
