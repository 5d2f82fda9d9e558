import { showMoment, showTime } from '@rapport/domain/show/day'
import type { TimeLogEntry, TimeLogEvent } from '@rapport/domain/time-log/time-log'
import { Link as PageLink } from '@tanstack/react-router'
import {
  ArrowRight,
  ChevronDown,
  CircleCheck,
  Handshake,
  Link,
  type LucideIcon,
  Milestone,
  PencilLine,
  Phone,
  Send,
  TicketPercent,
  UserRound,
  UserRoundPlus,
  Video,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { css } from '#styled-system/css'
import { textLink } from '../../../ui/button/text-link.ts'
import { FeedLine } from '../../../ui/page/feed-line.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import type { People } from '../use-people.ts'
import { activityWords, actorName, severalWords } from './activity-words.ts'
import type { Word } from './word.ts'

export interface ActivityLineProps {
  readonly log: TimeLogEntry
  readonly people: People
}

/** One thing that happened to the account. */
export function ActivityLine({ log, people }: ActivityLineProps) {
  return (
    <FeedLine icon={icons[log.event]} at={<When instant={log.timestamp} />}>
      <Actor log={log} people={people} /> <Words words={activityWords(log, people.byId)} />
    </FeedLine>
  )
}

/** One person's changes in a row, as one line that opens. Newest first. */
export function ChangesLine({ logs, people }: { readonly logs: readonly TimeLogEntry[]; readonly people: People }) {
  const [isOpen, setOpen] = useState(false)
  const [newest] = logs
  if (!newest) return null
  return (
    <>
      <FeedLine icon={PencilLine} at={<When instant={newest.timestamp} />}>
        <Actor log={newest} people={people} /> <Words words={severalWords(logs)} />{' '}
        <button type="button" aria-expanded={isOpen} className={moreStyle} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : `${logs.length} changes`}
          <ChevronDown size={12} aria-hidden className={css({ '[aria-expanded=true] > &': { rotate: '180deg' } })} />
        </button>
      </FeedLine>
      {isOpen && (
        <div className={openedStyle}>
          {logs.map((log) => (
            <ActivityLine key={log.id} log={log} people={people} />
          ))}
        </div>
      )}
    </>
  )
}

/** A line that the server wrote itself, such as the account's creation. Nobody edits it. */
export function SystemLine({ text, createdAt }: { readonly text: string; readonly createdAt: string }) {
  return (
    <FeedLine icon={Milestone} at={<When instant={createdAt} />}>
      {text}
    </FeedLine>
  )
}

function Actor({ log, people }: ActivityLineProps): ReactNode {
  const name = actorName(log.metadata.changedBy, people.byId, people.selfId)
  return (
    <>
      <span className={strongStyle}>{name}</span>
      {log.metadata.keyId !== undefined && ' through the API'}
    </>
  )
}

function Words({ words }: { readonly words: readonly Word[] }) {
  return words.map(({ text, isValue, hash }) =>
    hash !== undefined ? (
      <PageLink key={text} to="." hash={hash} search className={textLink}>
        {text}
      </PageLink>
    ) : isValue ? (
      <span key={text} className={strongStyle}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}

function When({ instant }: { readonly instant: string }) {
  return (
    <time dateTime={instant} {...tip(showMoment(instant))}>
      {showTime(instant)}
    </time>
  )
}

const icons: Readonly<Record<TimeLogEvent, LucideIcon>> = {
  account_created: UserRoundPlus,
  stage_changed: ArrowRight,
  substage_changed: ArrowRight,
  owner_changed: UserRound,
  priority_changed: PencilLine,
  segment_changed: PencilLine,
  campaigns_changed: PencilLine,
  field_changed: PencilLine,
  contact_logged: Phone,
  partnership_created: Handshake,
  partnership_updated: Handshake,
  partnership_deleted: Handshake,
  partnership_completed: Handshake,
  partnership_reopened: Handshake,
  content_approved: CircleCheck,
  content_posted: Send,
  code_created: TicketPercent,
  code_updated: TicketPercent,
  code_deleted: TicketPercent,
  utm_created: Link,
  utm_updated: Link,
  utm_deleted: Link,
  video_uploaded: Video,
  video_rights_changed: Video,
  video_deleted: Video,
}

const strongStyle = css({ color: 'fg.default' })
const openedStyle = css({ paddingInlineStart: '12', marginInlineStart: '6', borderInlineStart: '1px solid {colors.border.subtle}' })
const moreStyle = css({
  inlineRow: '2',
  borderRadius: '4px',
  color: 'fg.muted',
  textDecoration: 'underline',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '3px',
  _hover: { color: 'fg.default' },
})
