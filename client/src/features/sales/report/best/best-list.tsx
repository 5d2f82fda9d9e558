import { profileSegment } from '@rapport/domain/account/account-address'
import type { RankedSales, SalesRanking } from '@rapport/domain/sales-report/sales-report'
import { briefShopMoney } from '@rapport/domain/shop/shop-money'
import { showCounted } from '@rapport/domain/show/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { css } from '#styled-system/css'
import { bestSalesQuery, type SalesTime } from '../../../../api/sales/figures-queries.ts'
import { formerFigures } from '../../../../api/sales/former-figures.ts'
import { useOnline } from '../../../../sync/summary/use-sync-summary.ts'
import { figureButton } from '../../../../ui/button/figure-button.ts'
import { nameLink } from '../../../../ui/button/text-link.ts'
import { ErrorState } from '../../../../ui/state/error-state.tsx'
import { LoadingRows } from '../../../../ui/state/loading-rows.tsx'
import { NotOnDevice } from '../../../../ui/state/not-on-device.tsx'
import type { OpenOrders } from '../../orders-drawer.tsx'
import { comesOnline, salesUnread } from '../../sales-words.ts'
import { rankedName, rankedOrders, rankingNames } from './best-words.ts'

export interface BestListProps {
  readonly time: SalesTime
  readonly ranking: SalesRanking
  readonly onOpen: (orders: OpenOrders) => void
}

export function BestList({ time, ranking, onOpen }: BestListProps) {
  const isOnline = useOnline()
  const { data, error, refetch } = useQuery({ ...bestSalesQuery({ ...time, of: ranking }), ...formerFigures(isOnline) })
  if (!data && !error && isOnline) return <LoadingRows />
  if (!data && !isOnline) return <NotOnDevice text={comesOnline} />
  if (!data) return <ErrorState title={salesUnread} text={error?.message} onRetry={refetch} />
  if (data.data.length === 0) return <p className={css({ color: 'fg.muted', paddingBlock: '12' })}>Nothing was sold in this time.</p>
  const most = Math.max(1, ...data.data.map(({ minor }) => minor))
  const open = (ranked: RankedSales) => () =>
    onOpen({ title: `Orders of ${rankedName(ranked, ranking)}`, asked: { ...time, ...rankedOrders(ranked, ranking) } })
  return (
    <ol aria-label={`Best ${rankingNames[ranking].toLowerCase()}`} className={css({ marginBlock: '-4' })}>
      {data.data.map((ranked) => (
        <li key={ranked.id ?? 'none'} className={rowStyle}>
          <div className={css({ row: '12', minWidth: '0' })}>
            <Name ranked={ranked} ranking={ranking} />
            <button
              type="button"
              className={`${figureButton} ${amountStyle}`}
              aria-label={`${rankedName(ranked, ranking)}: ${briefShopMoney({ minor: ranked.minor, currency: data.currency ?? 'USD' })}. Show the orders`}
              onClick={open(ranked)}
            >
              {briefShopMoney({ minor: ranked.minor, currency: data.currency ?? 'USD' })}
            </button>
          </div>
          <div className={css({ row: '12' })}>
            <div aria-hidden className={trackStyle}>
              <div className={barStyle} style={{ width: `${Math.max(0, (ranked.minor / most) * 100)}%` }} />
            </div>
            <span className={countStyle}>
              {showCounted(ranked.orders, 'order')}
              {ranked.sessions !== null && ` · ${showCounted(ranked.sessions, 'session')}`}
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Leads to the influencer, who stands behind a code or link in a quieter word. */
function Name({ ranked, ranking }: { readonly ranked: RankedSales; readonly ranking: SalesRanking }) {
  const { accountId, accountName } = ranked
  const name = rankedName(ranked, ranking)
  const account = ranking === 'influencer' ? { id: ranked.id, name: ranked.name } : { id: accountId, name: accountName }
  const isOwnName = ranking === 'influencer'
  return (
    <span className={nameStyle}>
      {!isOwnName && <span className={css({ fontWeight: 'medium' })}>{name}</span>}
      {account.id !== null && account.name !== null ? (
        <Link
          to="/influencer/$profile"
          params={{ profile: profileSegment({ id: account.id, name: account.name }) }}
          state={{ referrer: '/sales' }}
          className={isOwnName ? nameLink : quietLink}
        >
          {account.name}
        </Link>
      ) : (
        isOwnName && <span className={css({ color: 'fg.muted' })}>{name}</span>
      )}
    </span>
  )
}

const rowStyle = css({ column: '2', paddingBlock: '6' })
const nameStyle = css({
  display: 'flex',
  gap: '8',
  minWidth: '0',
  flex: '1',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const quietLink = css({ color: 'fg.muted', _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } })
const amountStyle = css({ fontWeight: 'medium', flexShrink: '0' })
const trackStyle = css({ flex: '1', height: '4px', borderRadius: 'pill', background: 'bg.muted', overflow: 'hidden' })
const barStyle = css({
  height: 'full',
  borderRadius: 'pill',
  background: 'fg.default',
  transition: 'width {durations.normal} {easings.out}',
})
const countStyle = css({ minWidth: '72px', textAlign: 'end', textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
