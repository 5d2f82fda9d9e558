import { profileSegment } from '@rapport/domain/account/account-address'
import { headingOf } from '@rapport/domain/account/account-field'
import { showRatio } from '@rapport/domain/attribution/partnership-return'
import type { InfluencerSales } from '@rapport/domain/sales-report/sales-report'
import { showShopMoney } from '@rapport/domain/shop/shop-money'
import { showCount } from '@rapport/domain/show/money'
import type { StageSwatch } from '@rapport/domain/stage/stage-swatch'
import { Link } from '@tanstack/react-router'
import { css } from '#styled-system/css'
import { figureButton } from '../../../../ui/button/figure-button.ts'
import { nameLink } from '../../../../ui/button/text-link.ts'
import { StatusChip } from '../../../../ui/state/status-chip.tsx'
import type { TableColumn } from '../../../../ui/table/table-columns.ts'

export interface InfluencerContext {
  readonly currency: string
  readonly ownerName: (userId: string) => string | undefined
  readonly swatchOf: (stage: string) => StageSwatch
  readonly segmentName: (segmentId: string) => string | undefined
  readonly onOpen: (row: InfluencerSales) => void
}

/** Cost, revenue and what came back, influencer by influencer. */
export const influencerColumns = (context: InfluencerContext): readonly TableColumn<InfluencerSales>[] => {
  const { currency, ownerName, swatchOf, segmentName, onOpen } = context
  const money = (minor: number) => showShopMoney({ minor, currency })
  return [
    { id: 'name', header: 'Influencer', width: 'minmax(112px, 2fr)', isSortable: true, render: (row) => <Name row={row} /> },
    {
      id: 'stage',
      header: headingOf('stage'),
      width: 'minmax(120px, 1fr)',
      from: 760,
      render: ({ stage }) => (
        <StatusChip swatch={swatchOf(stage)}>
          <span className={clipped}>{stage}</span>
        </StatusChip>
      ),
    },
    {
      id: 'owner',
      header: headingOf('owner'),
      width: 'minmax(96px, 1fr)',
      from: 920,
      render: ({ owner }) => <Quiet text={(owner && ownerName(owner)) || 'Nobody'} />,
    },
    {
      id: 'segment',
      header: headingOf('segmentId'),
      width: 'minmax(96px, 1fr)',
      from: 1040,
      render: ({ segmentId }) => <Quiet text={(segmentId && segmentName(segmentId)) || ''} />,
    },
    {
      id: 'orders',
      header: 'Orders',
      width: '56px',
      from: 560,
      align: 'end',
      isSortable: true,
      render: (row) => <Figure row={row} name="orders" words={showCount(row.orders)} onOpen={onOpen} />,
    },
    {
      id: 'cost',
      header: 'Cost',
      width: '96px',
      from: 460,
      align: 'end',
      isSortable: true,
      render: (row) => <Figure row={row} name="cost" words={money(row.cost)} onOpen={onOpen} isQuiet />,
    },
    {
      id: 'revenue',
      header: 'Revenue',
      width: '96px',
      align: 'end',
      isSortable: true,
      render: (row) => <Figure row={row} name="revenue" words={money(row.minor)} onOpen={onOpen} />,
    },
    {
      id: 'ratio',
      header: 'Return',
      width: '64px',
      align: 'end',
      isSortable: true,
      render: (row) => <Figure row={row} name="return" words={showRatio(row.ratio)} onOpen={onOpen} />,
    },
  ]
}

function Name({ row: { name, accountId, isInTrash } }: { readonly row: InfluencerSales }) {
  if (isInTrash) return <span className={css({ color: 'fg.muted' })}>{name} (Trash)</span>
  return (
    <Link
      to="/influencer/$profile"
      params={{ profile: profileSegment({ name, id: accountId }) }}
      state={{ referrer: '/sales' }}
      className={nameLink}
    >
      {name}
    </Link>
  )
}

interface FigureProps extends Pick<InfluencerContext, 'onOpen'> {
  readonly row: InfluencerSales
  readonly name: string
  readonly words: string
  readonly isQuiet?: boolean
}

const Figure = ({ row, name, words, onOpen, isQuiet = false }: FigureProps) => (
  <button type="button" className={figureButton} aria-label={`${row.name}, ${name}: ${words}. Show the orders`} onClick={() => onOpen(row)}>
    {isQuiet ? <Quiet text={words} /> : words}
  </button>
)

const Quiet = ({ text }: { readonly text: string }) => <span className={`${clipped} ${css({ color: 'fg.muted' })}`}>{text}</span>

const clipped = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })
