import type { Account } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { dayInZone, noDateWords } from '@rapport/domain/calendar-day/calendar-day'
import { showDay } from '@rapport/domain/show/day'
import { readContactDay, readOutreachDay } from '@rapport/domain/value-edit/typed-value'
import { useOrganizationToday } from '../../sync/use-organization-today.ts'
import type { EditStep } from '../../ui/edit/edit-step.ts'
import { TextEdit } from '../../ui/edit/text-edit.tsx'
import type { DayField, ValueEditorProps } from './edited-field.ts'
import { writeChange } from './write-value.ts'

/** The next reach-out or the last contact, as a day. */
export function DayEditor({ account, field, anchor, onDone }: ValueEditorProps & { readonly field: DayField }) {
  const organizationToday = useOrganizationToday()
  const today = field === 'lastContacted' ? dayInZone(new Date(), readerZone) : organizationToday
  const text = dayIn(account, field)
  const read = (typed: string) =>
    field === 'lastContacted' ? readContactDay(typed, { today, now: new Date().toISOString() }) : readOutreachDay(typed, today)
  const issueOf = (typed: string) => {
    const day = read(typed)
    return day.ok || typed === text ? undefined : day.refusal.message
  }
  const save = (typed: string, step: EditStep) => {
    onDone(step)
    const day = read(typed)
    if (typed === text || !day.ok) return
    writeChange(account, { change: { [field]: day.value }, field: headingOf(field), words: day.value && showDay(day.value) })
  }
  const limits = field === 'lastContacted' ? { max: today } : { min: today }
  return (
    <TextEdit {...{ anchor, onDone, text, issueOf, ...limits }} badInput={noDateWords} type="date" label={headingOf(field)} onSave={save} />
  )
}

/** A kept day is given as an instant whose text begins with it; a contact was on the reader's day. */
function dayIn({ nextOutreachDate, lastContacted }: Account, field: DayField): string {
  if (field === 'nextOutreachDate') return nextOutreachDate?.slice(0, 10) ?? ''
  return lastContacted === null ? '' : dayInZone(new Date(lastContacted), readerZone)
}

const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
