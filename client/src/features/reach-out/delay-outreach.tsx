import type { Account } from '@rapport/domain/account/account'
import { type HTMLAttributes, type ReactElement, useState } from 'react'
import { useOutreach } from '../../sync/account/use-outreach.ts'
import type { DoneStep } from '../../sync/undo/use-done-steps.ts'
import { laterWindow } from '../../ui/loading/later-window.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import { delayGroups } from './delay-choices.ts'
import { delayReachOut } from './delay-reach-out.ts'

export interface DelayOutreachProps {
  readonly account: Account
  /** The button that opens the list of days. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  readonly onDelayed?: ((step: DoneStep) => void) | undefined
  readonly onTakenBack?: (() => void) | undefined
}

/** Delays a reach-out by some days, or to any day. */
export function DelayOutreach({ account, trigger, onDelayed, onTakenBack }: DelayOutreachProps) {
  const { today } = useOutreach()
  const [isDating, setDating] = useState(false)
  const delay = (days: number) => {
    const step = delayReachOut(account, today, days, onTakenBack)
    onDelayed?.(step)
  }
  return (
    <>
      <Menu trigger={trigger} groups={delayGroups(today, delay, () => setDating(true))} align="end" />
      <DelayDialog open={isDating} today={today} onDelay={delay} onClose={() => setDating(false)} />
    </>
  )
}

const DelayDialog = laterWindow(async () => (await import('./delay-dialog.tsx')).DelayDialog)
