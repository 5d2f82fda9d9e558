import { contactWords } from '@rapport/domain/next-outreach/contact-words'
import { canDelay } from '@rapport/domain/next-outreach/delay'
import { shownName } from '@rapport/domain/person/person'
import { shortLateness } from '@rapport/domain/today/today-work'
import { Clock, MessageSquareShare, Milestone } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { NoteButton } from './note-button.tsx'
import { TodayLine } from './today-line.tsx'
import type { RowOf } from './today-row-view.tsx'

/** An influencer to contact: logged, delayed or moved here. */
export function ReachOutRow({ row, isActive, done, context }: RowOf<'reach-out'>) {
  const { account, key } = row
  const { outreach, users, hasOwners, onActive, onDone, onTakenBack, onMove } = context
  const { day, reason, stageKey } = outreach.outreachOf(account)
  const owner = hasOwners ? [account.owner === null ? 'Nobody’s' : shownName(users.find(({ id }) => id === account.owner))] : []
  const takenBack = () => onTakenBack(key)
  return (
    <TodayLine
      row={row}
      isActive={isActive}
      onActive={onActive}
      done={done}
      mark={<Avatar id={account.id} name={account.name} src={account.influencer.profilePictureUrl} size="md" isDecorative />}
      note={done ? null : [account.stage, reason, ...owner].join(' · ')}
      late={day === null ? null : shortLateness(day, outreach.today)}
    >
      {context.logContact({
        account,
        trigger: <IconButton icon={MessageSquareShare} size="sm" label={contactWords.logWith(account.name)} data-act="log" />,
        onLogged: (step) => onDone(key, step),
        onTakenBack: takenBack,
      })}
      {canDelay(stageKey) &&
        context.delay({
          account,
          trigger: <IconButton icon={Clock} size="sm" label={`Delay ${account.name}`} data-act="delay" />,
          onDelayed: (step) => onDone(key, step),
          onTakenBack: takenBack,
        })}
      <IconButton
        icon={Milestone}
        size="sm"
        label={`Move ${account.name} to a stage`}
        data-act="move"
        onClick={() => onMove(account, key)}
      />
      <NoteButton row={row} />
    </TodayLine>
  )
}
