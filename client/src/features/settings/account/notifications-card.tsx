import { dailyMailHour } from '@rapport/domain/notification/daily-mail'
import { type Mute, muteWords } from '@rapport/domain/notification/mute'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { chooseDailyMail, unmuteSubject } from '../../../api/account/notification-calls.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { mutesQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session/session.ts'
import { notificationSettingsQuery } from '../../../api/settings/settings-queries.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { bringIntoSight } from '../../../ui/page/bring-into-sight.ts'
import { Card } from '../../../ui/page/card.tsx'

/** What the reader hears of, in the organisation they work in now. */
export function NotificationsCard() {
  const { organization } = useSession()
  const card = useRef<HTMLDivElement>(null)
  const isAsked = useLocation({ select: ({ hash }) => hash === 'notifications' })
  useEffect(() => {
    if (isAsked) bringIntoSight(card.current)
  }, [isAsked])
  return (
    <div ref={card}>
      <Card title="Notifications" description={`In ${organization.name}, on all your devices.`}>
        <div className={css({ column: '16' })}>
          <DailyMail />
          <MutedList />
        </div>
      </Card>
    </div>
  )
}

function DailyMail() {
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const { data } = useQuery(notificationSettingsQuery())
  const whyNot = whyOffline ?? data?.whyNot ?? undefined
  const isOn = data?.dailyMail ?? false
  const choose = async (next: boolean) => {
    const { queryKey } = notificationSettingsQuery()
    const former = client.getQueryData(queryKey)
    client.setQueryData(queryKey, (before) => before && { ...before, dailyMail: next })
    const result = await chooseDailyMail(next)
    if (result.ok) return
    client.setQueryData(queryKey, former)
    toast.error(result.refusal.message)
  }
  return (
    <div className={css({ column: '4', alignItems: 'flex-start' })}>
      <Switch
        checked={isOn}
        disabled={!data || (whyNot !== undefined && !isOn)}
        aria-describedby="daily-mail-words"
        onChange={(next) => void choose(next)}
      >
        {muteWords.daily}
      </Switch>
      <p id="daily-mail-words" className={quietStyle}>
        {whyNot ??
          `At ${dailyMailHour}:00 in the time zone of the organization: whom to contact, overdue content, unread mentions. No mail where nothing is.`}
      </p>
    </div>
  )
}

function MutedList() {
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const mutes = useQuery(mutesQuery()).data ?? []
  const unmute = async ({ kind, id, name }: Mute) => {
    const result = await unmuteSubject({ kind, id })
    if (!result.ok) return void toast.error(result.refusal.message)
    client.setQueryData(mutesQuery().queryKey, result.value)
    void client.invalidateQueries({ queryKey: pageKeys.notifications })
    toast.success(muteWords.unmuted(name))
  }
  return (
    <div className={css({ column: '4' })}>
      <h3 className={css({ textStyle: 'label' })}>Muted</h3>
      {mutes.length === 0 ? (
        <p className={quietStyle}>Nobody. Mute a person or an influencer from the menu of a notification.</p>
      ) : (
        <ul aria-label="Muted">
          {mutes.map((mute) => (
            <li key={`${mute.kind} ${mute.id}`} className={rowStyle}>
              <BellOff size={16} aria-hidden />
              <span className={css({ flex: '1', minWidth: '0', truncate: true })}>{mute.name}</span>
              <span className={quietStyle}>{mute.kind === 'person' ? 'Person' : 'Influencer'}</span>
              <Button size="sm" variant="ghost" whyNot={whyOffline} aria-label={`Unmute ${mute.name}`} onClick={() => void unmute(mute)}>
                Unmute
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const quietStyle = css({ textStyle: 'meta', color: 'fg.muted' })
const rowStyle = css({ row: '8', minHeight: '40px', borderTop: '1px solid {colors.border.subtle}' })
