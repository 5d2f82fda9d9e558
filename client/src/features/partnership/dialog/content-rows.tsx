import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { ContentRowFields } from './content-row-fields.tsx'
import type { PartnershipFormState } from './use-partnership-form.ts'

/** The promised content: a row for each type and quantity. */
export function ContentRows({ state }: { readonly state: PartnershipFormState }) {
  const list = useRef<HTMLUListElement>(null)
  const { form, issues, setRow, addRow, removeRow } = state
  const add = () => {
    addRow()
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child [role=combobox]')?.focus())
  }
  return (
    <fieldset className={frameStyle}>
      <legend className={css({ textStyle: 'label' })}>Content</legend>
      {form.content.length === 0 && (
        <p className={css({ color: 'fg.muted', marginTop: '4', marginBottom: '12' })}>Nothing is to be delivered yet.</p>
      )}
      <ul ref={list} className={listStyle}>
        {form.content.map((row, index) => (
          <ContentRowFields
            key={row.key}
            row={row}
            index={index}
            error={issues.content?.[index]}
            onChange={(part) => setRow(row.key, part)}
            onRemove={() => removeRow(row.key)}
          />
        ))}
      </ul>
      <div className={addStyle}>
        <Button size="sm" icon={Plus} onClick={add}>
          Add Content
        </Button>
      </div>
    </fieldset>
  )
}

const frameStyle = css({ minWidth: '0' })
const listStyle = css({ marginTop: '8', _empty: { display: 'none' } })
const addStyle = css({ paddingTop: '12', borderTop: '1px solid {colors.border.subtle}' })
