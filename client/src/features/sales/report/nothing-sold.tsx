import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Store, TicketPercent } from 'lucide-react'
import { css } from '#styled-system/css'
import { storeQuery } from '../../../api/sales/store-calls.ts'
import { buttonStyle } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

/** What makes figures appear here. */
export function NothingSold() {
  const { data: store } = useQuery(storeQuery())
  return (
    <div className={css({ panel: true })}>
      {store === null ? (
        <EmptyState
          icon={Store}
          title="No sales yet"
          text="Connect your store: every order that comes by a code or a tracking link is counted here."
          action={
            <Link to="/settings/store" className={buttonStyle({ variant: 'primary' })}>
              Connect store
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={TicketPercent}
          title="Nothing was sold in this time"
          text="Orders by a discount code or a tracking link of an influencer are counted here."
          action={
            <Link to="/home" className={buttonStyle()}>
              Go to influencers
            </Link>
          }
        />
      )}
    </div>
  )
}
