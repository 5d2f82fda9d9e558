import { nameLimit } from '@rapport/domain/name/name-words'
import { nameIssue } from '@rapport/domain/organization/organization-issues'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

export interface AddRowProps {
  readonly label: string
  readonly placeholder: string
  readonly whyNot: string | undefined
  /** Answers why not; undefined when it is added. */
  readonly onAdd: (name: string) => Promise<string | undefined>
}

/** The last row of a list: a name, and Enter. */
export function AddRow({ label, placeholder, whyNot, onAdd }: AddRowProps) {
  const [name, setName] = useState('')
  const [issue, setIssue] = useState<string>()
  const [isBusy, add] = useBusy(async () => {
    if (whyNot !== undefined) return
    const why = nameIssue(name) ?? (await onAdd(name.trim()))
    setIssue(why)
    if (why === undefined) setName('')
  })
  return (
    <Form onSubmit={add} className={formStyle}>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <TextField label={label} hideLabel placeholder={placeholder} maxLength={nameLimit} value={name} onChange={setName} error={issue} />
      </div>
      <Button type="submit" icon={Plus} busy={isBusy} whyNot={whyNot}>
        Add
      </Button>
    </Form>
  )
}

const formStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8',
  padding: '12',
  paddingInline: '16',
  borderTop: '1px solid {colors.border.subtle}',
})
