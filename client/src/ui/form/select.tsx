import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { createLazyPart, useLazyPart } from '../loading/lazy-part.ts'
import { Field, type FieldTexts } from './field.tsx'
import { controlStyle } from './field-style.ts'

export interface Choice<V extends string = string> {
  readonly value: V
  readonly label: string
  /** A dot, an avatar or an icon before the label. */
  readonly start?: ReactNode
  /** A quieter second line. */
  readonly note?: string | undefined
}

export interface SelectProps<V extends string> extends FieldTexts {
  readonly choices: readonly Choice<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
  /** `value` is shown though nobody chose it: choosing it counts. */
  readonly isUnchosen?: boolean | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly disabled?: boolean | undefined
}

/** One of a few. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { choices, value, onChange, isUnchosen = false, size, disabled = false, ...texts } = props
  const lazy = useLazyPart(selectList)
  const chosen = choices.find((choice) => choice.value === value)
  const shown = <SelectValue chosen={chosen} />
  return (
    <Field {...texts}>
      {({ id, labelId, ...aria }) => {
        const trigger = { ...aria, className: controlStyle({ size }), children: shown }
        if (lazy.at === 'ready') {
          const { part: SelectList, isOpen, setOpen } = lazy
          const list = { id, labelId, choices, value, isUnchosen, disabled, trigger, isOpen, setOpen }
          return <SelectList {...list} onChange={(next) => choose(choices, next, onChange)} />
        }
        return (
          <button
            type="button"
            role="combobox"
            id={id}
            aria-controls={`${id}list`}
            aria-expanded={false}
            aria-haspopup="listbox"
            aria-labelledby={labelId}
            disabled={disabled}
            {...lazy.trigger}
            {...trigger}
          />
        )
      }}
    </Field>
  )
}

function choose<V extends string>(choices: readonly Choice<V>[], value: string, onChange: (value: V) => void) {
  const choice = choices.find((other) => other.value === value)
  if (choice) onChange(choice.value)
}

function SelectValue({ chosen }: { readonly chosen: Choice | undefined }) {
  return (
    <>
      {chosen?.start}
      <span className={cx(valueStyle, !chosen && css({ color: 'fg.subtle' }))}>{chosen?.label ?? 'Choose…'}</span>
      <ChevronsUpDown size={14} aria-hidden className={css({ color: 'fg.subtle', flexShrink: '0' })} />
    </>
  )
}

const selectList = createLazyPart(async () => (await import('./select-list.tsx')).SelectList)

const valueStyle = css({ flex: '1', minWidth: '0', truncate: true })
