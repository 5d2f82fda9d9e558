import { daysBetween, pastDayWords } from '@rapport/domain/calendar-day/calendar-day'
import { isKeptDay } from '@rapport/domain/calendar-day/kept-day'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

export interface DelayDialogProps {
  readonly open: boolean
  readonly today: string
  readonly onDelay: (days: number) => void
  readonly onClose: () => void
}

/** Delays a reach-out to a chosen day. */
export function DelayDialog({ open, today, onDelay, onClose }: DelayDialogProps) {
  const [day, setDay] = useState('')
  const [isAsked, setAsked] = useState(false)
  const issue = !isKeptDay(day) ? 'Please choose a date' : day < today ? pastDayWords : undefined
  const close = () => {
    setDay('')
    setAsked(false)
    onClose()
  }
  const save = () => {
    setAsked(true)
    if (issue !== undefined) return
    onDelay(daysBetween(today, day))
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Delay outreach"
      dirty={day !== ''}
      onSubmit={save}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary">
            Delay
          </Button>
        </>
      }
    >
      <TextField type="date" label="Remind me on" min={today} value={day} onChange={setDay} error={isAsked ? issue : undefined} />
    </Dialog>
  )
}
