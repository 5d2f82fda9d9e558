import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { utmLinkToasts } from '@rapport/domain/utm-link/utm-link-words'
import { useState } from 'react'
import { useUtmLinks } from '../../sync/account/use-sales.ts'
import { useAsOf } from '../../sync/summary/use-as-of.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingPairs } from '../../ui/state/loading-rows.tsx'
import { NotOnDevice } from '../../ui/state/not-on-device.tsx'
import { LinkList } from './link-list.tsx'
import { type LinkWindow, LinkWindows } from './link-windows.tsx'

export interface UtmLinkPanelProps {
  readonly accountId: string
  /** Shows the orders of a link. */
  readonly onOrders: (link: UtmLink) => void
}

/** The tracking links of an influencer with what they brought, the latest first. */
export function UtmLinkPanel({ accountId, onOrders }: UtmLinkPanelProps) {
  const [window, setWindow] = useState<LinkWindow>({ at: 'none' })
  const { entries, error, retry, creations, pending, asOf } = useUtmLinks(accountId)
  const isOnline = useOnline()
  const staleness = useAsOf(asOf, error !== null)
  return (
    <>
      {entries && <LinkList asOf={staleness} links={entries} drafts={creations} pending={pending} onOpen={setWindow} onOrders={onOrders} />}
      {!entries && !error && isOnline && <LoadingPairs />}
      {!entries && error && isOnline && <ErrorState title={utmLinkToasts.unread} text={error.message} onRetry={retry} />}
      {!entries && !isOnline && <NotOnDevice text="UTM campaigns of this influencer come as soon as there is a network." />}
      <LinkWindows accountId={accountId} links={entries ?? none} window={window} onClose={() => setWindow({ at: 'none' })} />
    </>
  )
}

const none: readonly UtmLink[] = []
