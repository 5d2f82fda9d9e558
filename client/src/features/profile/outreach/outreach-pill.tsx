import type { Account } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { CalendarClock, CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { useOutreach } from '../../../sync/account/use-outreach.ts'
import type { EditSlot } from '../../../ui/edit/edit-step.ts'
import { EditableValue } from '../../../ui/edit/editable-value.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { Late } from '../../../ui/state/late.tsx'
import { Pill } from '../../../ui/state/pill.tsx'
import { useRefusedWrites } from '../use-refused-writes.ts'

export interface OutreachPillProps {
  readonly account: Account
  /** Delaying and logging, after the pill. */
  readonly actions: ReactNode
  readonly edit: (slot: EditSlot) => ReactNode
}

/** 'Next reach out': the day, the reason, and what to do about it. */
export function OutreachPill({ account, actions, edit }: OutreachPillProps) {
  const { outreachOf } = useOutreach()
  const { label, tone, reason, overdue, late } = outreachOf(account)
  useRefusedWrites(account.id, 'nextOutreachDate', 'Failed to delay outreach')
  useRefusedWrites(account.id, 'lastContacted', 'Failed to log contact')
  return (
    <div className={rowStyle}>
      <div className={dayStyle}>
        <span className={labelStyle}>{headingOf('nextOutreachDate')}</span>
        <EditableValue label="next reach out" edit={edit}>
          <Pill tone={tone} icon={icons[tone]} {...tip(overdue === null ? reason : `${overdue}\n${reason}`)}>
            {label}
          </Pill>
        </EditableValue>
        <Late words={late} />
      </div>
      {actions}
    </div>
  )
}

const icons = { green: CalendarClock, grey: CalendarX2, blue: CalendarClock }

const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12', rowGap: '4' })
const dayStyle = css({ row: '4', flexWrap: 'wrap' })
const labelStyle = css({ textStyle: 'meta', color: 'fg.muted', marginInlineEnd: '4' })
