import { profileSegment } from '@rapport/domain/account/account-address'
import { dayOf, isKeptDay } from '@rapport/domain/calendar-day/kept-day'
import { contentTypeLabels, itemTone } from '@rapport/domain/content/content-item'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { readWebLink } from '@rapport/domain/link/web-link'
import { partnershipWords } from '@rapport/domain/partnership/partnership-form'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { SubmitButtons } from '../../ui/button/cancel-button.tsx'
import { textLink } from '../../ui/button/text-link.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Pill } from '../../ui/state/pill.tsx'
import { lateWords } from './due-words.ts'

export interface ItemDialogProps {
  readonly item: UpcomingItem
  readonly today: string
  readonly isOnline: boolean
  readonly onMove: (item: UpcomingItem, day: string) => void
  readonly onClose: () => void
}

/** One item with its details, and another due day without dragging. */
export function ItemDialog({ item, today, isOnline, onMove, onClose }: ItemDialogProps) {
  const former = dayOf(item.dueDate)
  const address = readWebLink(item.contentLink ?? '')
  const [day, setDay] = useState(former)
  const [isAsked, setAsked] = useState(false)
  const referrer = useLocation({ select: ({ href }) => href })
  const save = () => {
    setAsked(true)
    if (!isKeptDay(day)) return
    onMove(item, day)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={contentTypeLabels[item.type]}
      description={
        <Link
          to="/influencer/$profile"
          params={{ profile: profileSegment({ id: item.accountId, name: item.accountName }) }}
          state={{ referrer }}
          className={textLink}
        >
          {item.accountName}
        </Link>
      }
      dirty={day !== former}
      onSubmit={save}
      footer={<SubmitButtons label="Move" whyNot={isOnline ? undefined : 'Moving needs a connection'} />}
    >
      <ItemState item={item} today={today} />
      <TextField
        type="date"
        label="Due Date"
        autoFocus
        value={day}
        onChange={setDay}
        error={isAsked && !isKeptDay(day) ? partnershipWords.dueDate : undefined}
      />
      {address !== null && (
        <a href={address} target="_blank" rel="noreferrer" className={linkStyle}>
          <ExternalLink size={14} aria-hidden className={css({ flexShrink: '0' })} />
          <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis' })}>{address.replace(/^https?:\/\//, '')}</span>
        </a>
      )}
    </Dialog>
  )
}

function ItemState({ item, today }: Pick<ItemDialogProps, 'item' | 'today'>) {
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '4' })}>
      {itemTone(item, today) === 'red' && (
        <Pill tone="red" icon={CircleAlert}>
          {lateWords(item.dueDate, today)}
        </Pill>
      )}
      <Mark isDone={item.approved} done="Approved" open="Not approved" />
      <Mark isDone={item.posted} done="Posted" open="Not posted" />
    </div>
  )
}

function Mark({ isDone, done, open }: { readonly isDone: boolean; readonly done: string; readonly open: string }) {
  return (
    <Pill tone={isDone ? 'green' : 'grey'} icon={isDone ? CircleCheck : CircleDashed}>
      {isDone ? done : open}
    </Pill>
  )
}

const linkStyle = css({ row: '6', minWidth: '0', whiteSpace: 'nowrap', _hover: { textDecoration: 'underline' } })
