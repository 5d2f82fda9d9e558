import { shownName } from '@rapport/domain/person/person'
import type { InfluencerSales } from '@rapport/domain/sales-report/sales-report'
import { showCounted } from '@rapport/domain/show/money'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import { css } from '#styled-system/css'
import { useSegments, useStages, useUsers } from '../../../../api/organization-lists.ts'
import { influencerSalesFile, influencerSalesQuery } from '../../../../api/sales/figures-queries.ts'
import { formerFigures } from '../../../../api/sales/former-figures.ts'
import { exportingNeedsNetwork } from '../../../../sync/summary/offline-reason.ts'
import { useOnline } from '../../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { saveAddress } from '../../../../ui/file/save-file.ts'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../../ui/state/error-state.tsx'
import { NotOnDevice } from '../../../../ui/state/not-on-device.tsx'
import type { TableSort } from '../../../../ui/table/table-columns.ts'
import { VirtualTable } from '../../../../ui/table/virtual-table.tsx'
import type { OpenOrders } from '../../orders-drawer.tsx'
import { comesOnline, salesUnread } from '../../sales-words.ts'
import { influencersOf, type SalesChange, type SalesQuery, timeOf, usualSalesSort } from '../sales-query.ts'
import { type InfluencerContext, influencerColumns } from './influencer-columns.tsx'
import { InfluencerFilters } from './influencer-filters.tsx'

export interface InfluencersCardProps {
  readonly ref: Ref<HTMLElement>
  readonly query: SalesQuery
  readonly onChange: (change: SalesChange) => void
  readonly onOpen: (orders: OpenOrders) => void
}

/** Cost against revenue of each influencer, as a table and as a file. */
export function InfluencersCard({ ref, query, onChange, onOpen }: InfluencersCardProps) {
  const isOnline = useOnline()
  const list = useInfiniteQuery({ ...influencerSalesQuery(influencersOf(query)), ...formerFigures(isOnline) })
  const [first] = list.data?.pages ?? []
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  const open = ({ name, accountId }: InfluencerSales) => onOpen({ title: `Orders of ${name}`, asked: { ...timeOf(query), accountId } })
  const context = useContext(first?.currency ?? 'USD', open)
  const columns = useMemo(() => influencerColumns(context), [context])
  const isNarrowed = Boolean(query.owner ?? query.segment ?? query.stage)
  return (
    <section ref={ref} aria-labelledby="cost-title" className={frameStyle}>
      <header className={headStyle}>
        <div className={css({ flex: '1 0 200px' })}>
          <h2 id="cost-title" className={css({ textStyle: 'title' })}>
            Cost and revenue
          </h2>
          <p className={css({ color: 'fg.muted' })}>{first ? showCounted(first.total, 'influencer') : '\u00a0'}</p>
        </div>
        <div className={filtersStyle}>
          <InfluencerFilters query={query} onChange={onChange} />
          <Button
            icon={Download}
            whyNot={isOnline ? undefined : exportingNeedsNetwork}
            onClick={() => saveAddress(influencerSalesFile(influencersOf(query)))}
          >
            CSV
          </Button>
        </div>
      </header>
      {!first && (list.error || !isOnline) ? (
        isOnline ? (
          <ErrorState title={salesUnread} text={list.error?.message} onRetry={list.refetch} />
        ) : (
          <NotOnDevice text={comesOnline} />
        )
      ) : (
        <div className={tableStyle}>
          <VirtualTable
            label="Cost and revenue by influencer"
            columns={columns}
            rows={rows}
            rowKey={accountIdOf}
            total={first?.total}
            sort={tableSortOf(query)}
            onSort={(sort) => onChange({ sort: sortAfter(query, sort) })}
            onOpen={open}
            onEnd={() => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage())}
            isLoading={!first}
            empty={
              <EmptyState
                title={isNarrowed ? 'Nobody fits these filters' : 'Nobody sold or was paid in this time'}
                action={isNarrowed && <Button onClick={() => onChange({ owner: '', segment: '', stage: '' })}>Clear filters</Button>}
              />
            }
          />
        </div>
      )}
    </section>
  )
}

const useContext = (currency: string, open: (row: InfluencerSales) => void): InfluencerContext => {
  const [users, stages, segments] = [useUsers(), useStages(), useSegments()]
  return useMemo(() => {
    const owners = new Map(users.map((user) => [user.id, shownName(user)]))
    const keys = new Map(stages.map(({ name, key }) => [name, key]))
    const names = new Map(segments.map(({ id, name }) => [id, name]))
    return {
      currency,
      ownerName: (id) => owners.get(id),
      swatchOf: (stage) => stageSwatch(keys.get(stage)),
      segmentName: (id) => names.get(id),
      onOpen: open,
    }
  }, [currency, users, stages, segments, open])
}

const accountIdOf = ({ accountId }: InfluencerSales): string => accountId

const tableSortOf = ({ sort = usualSalesSort }: SalesQuery): TableSort =>
  sort.startsWith('-') ? { column: sort.slice(1), direction: 'descending' } : { column: sort, direction: 'ascending' }

/** Of figures the greatest come first, of names the first. */
const sortAfter = ({ sort = usualSalesSort }: SalesQuery, { column, direction }: TableSort): string => {
  const isNew = sort !== column && sort !== `-${column}`
  if (isNew) return column === 'name' ? column : `-${column}`
  return direction === 'descending' ? `-${column}` : column
}

const frameStyle = css({ display: 'flex', flexDirection: 'column', minWidth: '0', panel: true, overflow: 'hidden' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12', padding: '16' })
const filtersStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '8', minWidth: '0' })
// The card is the table's frame; a long list scrolls in it.
const tableStyle = css({
  display: 'flex',
  maxHeight: '560px',
  minHeight: '240px',
  '& > *': { flex: '1', borderWidth: '1px 0 0', borderRadius: '0' },
})
