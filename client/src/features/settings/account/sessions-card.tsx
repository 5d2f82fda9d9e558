import { showDay } from '@rapport/domain/show/day'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { css } from '#styled-system/css'
import { pageKeys } from '../../../api/page-keys.ts'
import { signOutElsewhere } from '../../../api/settings/own-account-calls.ts'
import { type BrowserSession, endSession } from '../../../api/settings/session-list-calls.ts'
import { sessionsQuery } from '../../../api/settings/settings-queries.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { PersonRow } from '../person-row.tsx'
import { useToldWrite } from '../use-told-write.ts'

export function SessionsCard() {
  const tell = useToldWrite(pageKeys.sessions)
  const isOnline = useOnline()
  const whyOffline = useOfflineReason()
  const { data, error, refetch } = useQuery({ ...sessionsQuery(), enabled: isOnline })
  const [isBusy, end] = useBusy(async () => tell(await signOutElsewhere(), 'You are signed out everywhere else'))
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
      {!data && (error || isOnline) && <NotReadYet title="Your browsers could not be loaded" error={error} onRetry={refetch} />}
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
  const tell = useToldWrite(pageKeys.sessions)
  const whyOffline = useOfflineReason()
  const [isBusy, end] = useBusy(async () => tell(await endSession(id), `${browser} is signed out`))
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
