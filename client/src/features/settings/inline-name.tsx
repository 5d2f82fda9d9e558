import { nameLimit } from '@rapport/domain/name/name-words'
import { nameIssue } from '@rapport/domain/organization/organization-issues'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { TextField } from '../../ui/form/text-field.tsx'

export interface InlineNameProps {
  readonly name: string
  readonly whyNot: string | undefined
  /** Answers why not; undefined when it is saved. */
  readonly onRename: (name: string) => Promise<string | undefined>
}

/** A name that becomes a field: Enter or leaving saves, Escape restores. */
export function InlineName({ name, whyNot, onRename }: InlineNameProps) {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!isEditing && hadFocus.current) pencil.current?.focus()
    hadFocus.current = false
  }, [isEditing])
  const close = (byKey: boolean) => {
    hadFocus.current = byKey
    setEditing(false)
  }
  if (isEditing) return <NameField name={name} onRename={onRename} onClose={close} />
  return (
    <span className={css({ inlineRow: '4', minWidth: '0' })}>
      <span className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>{name}</span>
      <IconButton ref={pencil} icon={Pencil} size="sm" label={`Rename ${name}`} whyNot={whyNot} onClick={() => setEditing(true)} />
    </span>
  )
}

interface NameFieldProps extends Omit<InlineNameProps, 'whyNot'> {
  readonly onClose: (byKey: boolean) => void
}

function NameField({ name, onRename, onClose }: NameFieldProps) {
  const [text, setText] = useState(name)
  const [issue, setIssue] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const [isBusy, save] = useBusy(async (byKey: boolean) => {
    if (text.trim() === name) return onClose(byKey)
    const why = nameIssue(text) ?? (await onRename(text.trim()))
    if (why === undefined) return onClose(byKey)
    setIssue(why)
    if (byKey) input.current?.focus()
  })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(true)
    else if (event.key === 'Escape') onClose(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css({ maxWidth: '320px' })}>
      <TextField
        ref={input}
        label={`New name of ${name}`}
        hideLabel
        size="sm"
        maxLength={nameLimit}
        value={text}
        onChange={setText}
        error={issue}
        readOnly={isBusy}
        onKeyDown={press}
        onBlur={() => void save(false)}
      />
    </div>
  )
}
