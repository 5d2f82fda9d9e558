import { videoBulkRoutes } from '@rapport/contract/video'
import { serve } from '../../../http/serve.ts'
import type { VideoBulk } from './video-bulk-service.ts'

export const createVideoBulkRoutes = (bulk: VideoBulk) =>
  serve(videoBulkRoutes, {
    'POST /api/videos/bulk': ({ caller, body, remember, turn }) => bulk.change(caller, body, { remember, turn }),
    'POST /api/videos/bulk/undo': ({ caller, body, remember, turn }) => bulk.undo(caller, body, { remember, turn }),
  })
