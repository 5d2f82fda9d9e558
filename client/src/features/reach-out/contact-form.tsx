import type { Account } from '@rapport/domain/account/account'
import { firstChannel } from '@rapport/domain/next-outreach/contact-channel'
import { proposedStage } from '@rapport/domain/next-outreach/contact-move'
import { contactWords } from '@rapport/domain/next-outreach/contact-words'
import { noteLineLimit } from '@rapport/domain/note/note-line'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { useStages } from '../../api/organization-lists.ts'
import { useOutreach } from '../../sync/account/use-outreach.ts'
import { useKeptChoice } from '../../sync/device/use-kept-choice.ts'
import type { DoneStep } from '../../sync/undo/use-done-steps.ts'
import { Button } from '../../ui/button/button.tsx'
import { ignoreSecondClick } from '../../ui/button/second-click.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Kbd } from '../../ui/key/kbd.tsx'
import { channelChoices } from './channel-choices.tsx'
import { logContact } from './log-contact-command.ts'

interface ContactFormProps {
  readonly account: Account
  readonly onLogged: ((step: DoneStep) => void) | undefined
  readonly onTakenBack: (() => void) | undefined
  readonly onClose: () => void
}

/** Channel, a line of note, and the next stage if it is ticked. */
export function ContactForm({ account, onLogged, onTakenBack, onClose }: ContactFormProps) {
  const [lastChannel, keepChannel] = useKeptChoice('contact.channel')
  const [channel, setChannel] = useState(firstChannel(lastChannel, account.topPlatform))
  const [note, setNote] = useState('')
  const [isMoving, setMoving] = useState(false)
  const view = useOutreach()
  const nextStage = proposedStage(account.stage, useStages())
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => line.current?.focus(), [])
  const log = () => {
    onClose()
    keepChannel(channel)
    const step = logContact(account, { channel, note, movesTo: isMoving ? nextStage : null }, view, onTakenBack)
    onLogged?.(step)
  }
  return (
    <Form onSubmit={log} className={formStyle}>
      <p className={titleStyle}>{contactWords.logWith(account.name)}</p>
      <Segments label="Channel" items={channelChoices} value={channel} onChange={setChannel} />
      <TextField
        ref={line}
        data-autofocus
        label="Note"
        hideLabel
        placeholder="A line of note"
        maxLength={noteLineLimit}
        value={note}
        onChange={setNote}
      />
      <div className={footStyle}>
        {nextStage !== null && (
          <Checkbox checked={isMoving} onChange={setMoving}>
            Move to {nextStage}
          </Checkbox>
        )}
        <span className={css({ flex: '1' })} />
        <Button type="submit" variant="primary" size="sm" onClickCapture={({ nativeEvent }) => ignoreSecondClick(nativeEvent)}>
          Log
          <Kbd>↵</Kbd>
        </Button>
      </div>
    </Form>
  )
}

const formStyle = css({ column: '8', padding: '4', width: '304px' })
const titleStyle = css({ textStyle: 'label', truncate: true })
const footStyle = css({ row: '8', minHeight: '28px' })
