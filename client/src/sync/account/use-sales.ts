import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { linksWithPending, pendingLinkIds } from '@rapport/domain/sync/outbox-links'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { accountSalesQuery } from '../../api/sales/figures-queries.ts'
import { discountCodesQuery, utmLinksQuery } from '../../api/sales/sales-queries.ts'
import { isSameList, useLiveSelection } from '../live-value.ts'
import type { CodeCreation, LinkCreation } from '../outbox/sale-commands.ts'
import { requireSync } from '../sync-session.ts'
import { useIsCreating } from './use-creating.ts'

/** What the server has of an influencer, and what waits on this device. */
interface SalesList<Entry, Creation> {
  /** Undefined until something is known. */
  readonly entries: readonly Entry[] | undefined
  /** Drafts, those on their way and refused ones, the latest first. */
  readonly creations: readonly Creation[]
  readonly error: Error | null
  /** When the server said so, in milliseconds; 0 for never. */
  readonly asOf: number
  readonly retry: () => void
}

export const useDiscountCodes = (accountId: string): SalesList<DiscountCode, CodeCreation> => {
  const rows = useSaleRows(accountId)
  const isNew = useIsCreating(accountId)
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...discountCodesQuery(accountId), enabled: !isNew })
  return {
    entries: data ?? (isNew ? noCodes : undefined),
    creations: useMemo(() => rows.filter((row) => row.kind === 'create-discount-code').toReversed(), [rows]),
    error,
    asOf: dataUpdatedAt,
    retry: refetch,
  }
}

export interface UtmLinkList extends SalesList<UtmLink, LinkCreation> {
  /** Links with changes that wait for the server. */
  readonly pending: ReadonlySet<string>
}

/** The links with their waiting changes laid over. */
export const useUtmLinks = (accountId: string): UtmLinkList => {
  const rows = useSaleRows(accountId)
  const isNew = useIsCreating(accountId)
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...utmLinksQuery(accountId), enabled: !isNew })
  return {
    entries: useMemo(() => (data ? linksWithPending(data, rows) : isNew ? noLinks : undefined), [data, rows, isNew]),
    creations: useMemo(() => rows.filter((row) => row.kind === 'create-utm-link').toReversed(), [rows]),
    pending: useMemo(() => pendingLinkIds(rows), [rows]),
    error,
    asOf: dataUpdatedAt,
    retry: refetch,
  }
}

const noCodes: readonly DiscountCode[] = []
const noLinks: readonly UtmLink[] = []

/** What an influencer sold; `isNew`: the server does not know them yet, so nothing was. */
export const useAccountSales = (accountId: string) => {
  const isNew = useIsCreating(accountId)
  return { isNew, ...useQuery({ ...accountSalesQuery(accountId), enabled: !isNew }) }
}

/** What waits about the codes and links of an influencer. */
const useSaleRows = (accountId: string): readonly OutboxRow[] =>
  useLiveSelection(
    requireSync().outbox.rows,
    useCallback((rows: readonly OutboxRow[]) => rows.filter((row) => row.accountId === accountId && isOfSales(row)), [accountId]),
    isSameList,
  )

const isOfSales = ({ kind }: OutboxRow): boolean => kind.endsWith('-utm-link') || kind === 'create-discount-code'
