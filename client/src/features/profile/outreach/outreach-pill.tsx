import type { Account } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { canDelay } from '@rapport/domain/next-outreach/delay'
import { delayLabel, typedDelay } from '@rapport/domain/palette/recent-profile'
import { CalendarClock, CalendarX2, Clock, MessageSquareShare } from 'lucide-react'
import { useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { useOutreach } from '../../../sync/account/use-outreach.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useNamedActions, useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { laterWindow } from '../../../ui/loading/later-window.tsx'
import { Menu } from '../../../ui/popup/menu.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { Pill } from '../../../ui/state/pill.tsx'
import { delayGroups } from './delay-choices.ts'
import { useOutreachActions } from './use-outreach-actions.ts'

export interface OutreachPillProps {
  readonly account: Account
}

/** 'Next reach out': the day, the reason, and two actions. */
export function OutreachPill({ account }: OutreachPillProps) {
  const { outreachOf, today } = useOutreach()
  const { stageKey, label, tone, reason, overdue } = outreachOf(account)
  const { delay, logContact } = useOutreachActions(account, today)
  const [isDating, setDating] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const mayDelay = canDelay(stageKey)
  useShortcuts({ l: { label: 'Log contact', run: logContact } }, 1)
  useShortcuts(mayDelay ? { d: { label: 'Delay outreach', run: () => trigger.current?.click() } } : {}, 1)
  useNamedActions((typed) => {
    const days = typedDelay(typed)
    return mayDelay ? [{ label: delayLabel(days), run: () => delay(days) }] : []
  }, 1)
  return (
    <div className={rowStyle}>
      <span className={labelStyle}>{headingOf('nextOutreachDate')}</span>
      <Pill tone={tone} icon={icons[tone]} tabIndex={0} {...tip(overdue === null ? reason : `${overdue}\n${reason}`)}>
        {label}
      </Pill>
      <div className={actionsStyle}>
        {mayDelay && (
          <Menu
            trigger={
              <Button ref={trigger} size="sm" variant="ghost" icon={Clock} aria-keyshortcuts="d">
                Delay
              </Button>
            }
            groups={delayGroups(today, delay, () => setDating(true))}
          />
        )}
        <Button size="sm" variant="ghost" icon={MessageSquareShare} aria-keyshortcuts="l" onClick={logContact}>
          Log contact
        </Button>
      </div>
      <DelayDialog open={isDating} today={today} onDelay={delay} onClose={() => setDating(false)} />
    </div>
  )
}

const DelayDialog = laterWindow(async () => (await import('./delay-dialog.tsx')).DelayDialog)

const icons = { green: CalendarClock, grey: CalendarX2, blue: CalendarClock }

const rowStyle = css({ row: '4', flexWrap: 'wrap' })
const actionsStyle = css({ display: 'flex', alignItems: 'center' })
const labelStyle = css({ textStyle: 'meta', color: 'fg.muted', marginInlineEnd: '4' })
