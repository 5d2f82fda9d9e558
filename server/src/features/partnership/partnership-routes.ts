import { partnershipRoutes } from '@rapport/contract/partnership/partnership'
import { enveloped, serve } from '../../http/serve.ts'
import type { ChangeContentItem } from './content-service.ts'
import type { PartnershipHistoryService } from './partnership-history-service.ts'
import type { PartnershipService } from './partnership-service.ts'

export interface PartnershipRoutePorts {
  readonly partnerships: PartnershipService
  readonly history: PartnershipHistoryService
  readonly changeItem: ChangeContentItem
}

export const createPartnershipRoutes = ({ partnerships, history, changeItem }: PartnershipRoutePorts) =>
  serve(partnershipRoutes, {
    'GET /api/partnerships': enveloped(
      ({ caller, query }) => partnerships.list(caller, query.accountId),
      (data) => ({ data, nextCursor: null }),
    ),
    'POST /api/partnerships': ({ caller, body, remember }) => partnerships.create(caller, body, remember),
    'PATCH /api/partnerships': ({ caller, body, remember }) => partnerships.change(caller, body, remember),
    'DELETE /api/partnerships': ({ caller, query, remember }) => partnerships.remove(caller, query, remember),
    'POST /api/partnerships/complete-all': ({ caller, body, remember }) => partnerships.completeAll(caller, body.accountId, remember),
    'POST /api/partnerships/bulk-approve-content': ({ caller, body, remember }) =>
      partnerships.approveAll(caller, body.accountId, remember),
    'PATCH /api/partnerships/{id}/content/{itemId}': enveloped(
      ({ caller, params, body, remember }) =>
        changeItem(caller, { partnershipId: params.id, itemId: params.itemId, input: body }, remember),
      ({ item, rev }) => ({ data: item, rev }),
    ),
    'POST /api/partnerships/{id}/restore': ({ caller, params, body, remember }) => history.restore(caller, params.id, body, remember),
    'GET /api/partnerships/{id}/history': ({ caller, params, query }) => history.read(caller, { ...query, id: params.id }),
  })
