import { noteLineLimit } from '@rapport/domain/note/note-line'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { addNoteTo } from '../../../sync/document/note-addition.ts'
import { addOwnStep } from '../../../sync/undo/own-steps.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Kbd } from '../../../ui/key/kbd.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { Popover } from '../../../ui/popup/popover.tsx'
import type { TodayRow } from '../today-rows.ts'

type Person = Pick<TodayRow, 'accountId' | 'accountName'>

/** A line of note about an influencer; Enter adds it. */
export function NoteButton({ row }: { readonly row: Person }) {
  return (
    <Popover
      align="end"
      label={`Note on ${row.accountName}`}
      trigger={<IconButton icon={MessageSquarePlus} size="sm" label={`Add a note on ${row.accountName}`} data-act="note" />}
    >
      {(close) => <NoteForm person={row} onClose={close} />}
    </Popover>
  )
}

function NoteForm({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const [line, setLine] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const add = () => {
    if (line.trim() !== '') void addNote(person, line)
    onClose()
  }
  return (
    <Form onSubmit={add} className={formStyle}>
      <TextField
        ref={field}
        data-autofocus
        label="Note"
        hideLabel
        placeholder="A line of note"
        maxLength={noteLineLimit}
        value={line}
        onChange={setLine}
      />
      <Button type="submit" variant="primary">
        Add
        <Kbd>↵</Kbd>
      </Button>
    </Form>
  )
}

async function addNote({ accountId, accountName }: Person, line: string): Promise<void> {
  const added = await addNoteTo(accountId, line)
  if (!added.ok) return void toast.error(`The note could not be added: ${added.refusal.message}`)
  const undo = addOwnStep(() => {
    added.value.takeBack()
    toast.info('Note taken back')
  })
  toast.success(`Note added to ${accountName}`, { action: undo })
}

const formStyle = css({ row: '8', padding: '4', width: '328px', maxWidth: 'full', '& > :first-child': { flex: '1' } })
