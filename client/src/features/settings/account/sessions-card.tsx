import { showDay } from '@rapport/domain/show/day'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { css } from '#styled-system/css'
import { queryKeys } from '../../../api/query-keys.ts'
import { signOutElsewhere } from '../../../api/settings/own-account-calls.ts'
import { type BrowserSession, endSession } from '../../../api/settings/session-list-calls.ts'
import { sessionsQuery } from '../../../api/settings/settings-queries.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LoadingRows } from '../loading-rows.tsx'
import { PersonRow } from '../person-row.tsx'

export function SessionsCard() {
  const client = useQueryClient()
  const isOnline = useOnline()
  const whyOffline = useOfflineReason()
  const { data, error, refetch } = useQuery({ ...sessionsQuery(), enabled: isOnline })
  const [isBusy, end] = useBusy(async () => {
    const result = await signOutElsewhere()
    if (result.ok) toast.success('You are signed out everywhere else')
    else toast.error(result.refusal.message)
    await client.invalidateQueries({ queryKey: queryKeys.sessions })
  })
  const isAlone = data?.length === 1 ? 'You are signed in nowhere else' : undefined
  return (
    <Card
      isFlush
      title="Browsers"
      description="Where you are signed in. Did you leave yourself signed in somewhere?"
      actions={
        <Button busy={isBusy} whyNot={whyOffline ?? isAlone} onClick={end}>
          Sign out elsewhere
        </Button>
      }
    >
      {!data && error && <ErrorState title="Your browsers could not be loaded" text={error.message} onRetry={refetch} />}
      {!data && !error && isOnline && <LoadingRows />}
      {data && (
        <ul>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SessionRow({ session }: { readonly session: BrowserSession }) {
  const { id, browser, address, startedAt, lastUsedAt, isThis } = session
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const [isBusy, end] = useBusy(async () => {
    const result = await endSession(id)
    if (result.ok) toast.success(`${browser} is signed out`)
    else toast.error(result.refusal.message)
    await client.invalidateQueries({ queryKey: queryKeys.sessions })
  })
  const Icon = /iOS|Android/.test(browser) ? Smartphone : Monitor
  const facts = [`signed in ${showDay(startedAt)}`, `last used ${showDay(lastUsedAt)}`, address]
  return (
    <PersonRow
      start={<Icon size={16} aria-hidden className={css({ flexShrink: '0', color: 'fg.subtle' })} />}
      title={
        <>
          {browser}
          {isThis && <Badge>This browser</Badge>}
        </>
      }
      text={facts.filter(Boolean).join(' · ')}
    >
      {!isThis && (
        <Button size="sm" busy={isBusy} whyNot={whyOffline} aria-label={`Sign out ${browser}`} onClick={end}>
          Sign out
        </Button>
      )}
    </PersonRow>
  )
}
