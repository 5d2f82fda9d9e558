import type { AcceptedSale, OutboxRow } from '@rapport/domain/sync/outbox'
import type { QueryClient } from '@tanstack/react-query'
import { cacheEntry, uncacheEntry } from '../../api/cached-list.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { type ApiResult, mapValue } from '../../api/request.ts'
import { changeUtmLink, deleteUtmLink } from '../../api/sales/utm-link-calls.ts'
import { createCodeOnce, createLinkOnce } from './creation-calls.ts'
import { receiveSalesWith } from './outbox-calls.ts'

type SaleKind = 'create-discount-code' | 'create-utm-link' | 'patch-utm-link' | 'delete-utm-link'
type SaleRow = OutboxRow & { readonly kind: SaleKind }

/** The call of a row about a discount code or a tracking link. */
export const sendSale = async (row: SaleRow): Promise<ApiResult<AcceptedSale>> => {
  const { accountId, idempotencyKey } = row
  const head = { rowId: row.id, accountId }
  switch (row.kind) {
    case 'create-discount-code': {
      const answer = await createCodeOnce({ ...row.payload, accountId }, idempotencyKey)
      return mapValue(answer, ({ data, retroactiveAttribution }) => {
        return { ...head, sale: 'discount-code', code: data, retroactive: retroactiveAttribution }
      })
    }
    case 'create-utm-link': {
      const answer = await createLinkOnce({ ...row.payload, accountId }, idempotencyKey)
      return mapValue(answer, ({ data, warning }) => ({ ...head, sale: 'utm-link', link: data, warning }))
    }
    case 'patch-utm-link': {
      const answer = await changeUtmLink(row.payload.linkId, row.payload.change, idempotencyKey)
      return mapValue(answer, (link) => ({ ...head, sale: 'utm-link', link, warning: null }))
    }
    case 'delete-utm-link': {
      const answer = await deleteUtmLink(row.payload.linkId, idempotencyKey)
      return mapValue(answer, ({ id }) => ({ ...head, sale: 'deleted-utm-link', linkId: id }))
    }
  }
}

/** Shows the server's version of such a row and tells the waiting callers. */
const receiveSale = (client: QueryClient, sale: AcceptedSale): void => {
  const { accountId } = sale
  if (sale.sale === 'discount-code') cacheEntry(client, queryKeys.discountCodes(accountId), sale.code)
  else if (sale.sale === 'utm-link') cacheEntry(client, queryKeys.utmLinks(accountId), sale.link)
  else uncacheEntry(client, queryKeys.utmLinks(accountId), sale.linkId)
  for (const listener of listeners) listener(sale)
}

const listeners = new Set<(sale: AcceptedSale) => void>()

receiveSalesWith(receiveSale)

export const onSale = (listener: (sale: AcceptedSale) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
