import { utmLinkRoutes } from '@rapport/contract/sales/utm-link'
import { enveloped, serve } from '../../http/serve.ts'
import type { LinkWithWarning, UtmLinkService } from './utm-link-service.ts'

const bodyOf = ({ link, warning }: LinkWithWarning) => ({ data: link, warning })

export const createUtmLinkRoutes = (links: UtmLinkService) =>
  serve(utmLinkRoutes, {
    'GET /api/utm-links': enveloped(
      ({ caller, query }) => links.list(caller, query.accountId),
      (data) => ({ data, nextCursor: null }),
    ),
    'POST /api/utm-links/direct': enveloped(
      ({ caller, body, remember }) => links.create(caller, body, remember),
      (creation) => ({ ...bodyOf(creation), id: creation.link.id }),
    ),
    'PATCH /api/utm-links/{id}': enveloped(({ caller, params, body, remember }) => links.change(caller, params.id, body, remember), bodyOf),
    'DELETE /api/utm-links/{id}': ({ caller, params, remember }) => links.remove(caller, params.id, remember),
  })
