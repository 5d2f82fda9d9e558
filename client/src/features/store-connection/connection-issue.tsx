import { mayAdminister } from '@rapport/domain/person/person'
import { reconnectPath, storeWords } from '@rapport/domain/store-connection/store-words'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Unplug } from 'lucide-react'
import { css } from '#styled-system/css'
import { storeQuery } from '../../api/sales/store-calls.ts'
import { useSession } from '../../api/session/session.ts'
import { Button, buttonStyle } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/state/banner.tsx'

/** Shown wherever a call found that the store no longer knows us. The store is connected anew in a tab of its own. */
export function ConnectionIssue() {
  const { role, organization } = useSession()
  const { data: store, isFetchedAfterMount } = useQuery({ ...storeQuery(), refetchOnMount: 'always' })
  if (isFetchedAfterMount && store && store.status !== 'requires_reconnection') return <ConnectedAgain />
  const isAdmin = role !== null && mayAdminister(role)
  return (
    <Banner tone="amber" icon={Unplug} role="alert" action={isAdmin ? <ReconnectLink /> : <ForAdmins of={organization.name} />}>
      <strong className={css({ fontWeight: 'medium' })}>{storeWords.banner}</strong>
      <p>The store no longer accepts our connection. Reconnect it, then try again here.</p>
    </Banner>
  )
}

function ConnectedAgain() {
  return (
    <Banner tone="green" icon={CircleCheck}>
      The store is connected again. Please try once more.
    </Banner>
  )
}

function ReconnectLink() {
  return (
    <a href={reconnectPath} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
      {storeWords.reconnect}
    </a>
  )
}

function ForAdmins({ of }: { readonly of: string }) {
  return (
    <Button size="sm" whyNot={`Only admins connect the store: ask one of ${of}`}>
      {storeWords.reconnect}
    </Button>
  )
}
