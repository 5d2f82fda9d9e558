import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { Check, ChevronsUpDown, Plus, X } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { css, cva, cx } from '#styled-system/css'
import { useDialogHost } from '../dialog/use-dialog-host.ts'
import { endExit } from '../motion/end-exit.ts'
import { popupItemStyle, popupLayer, popupNoteStyle, popupStyle } from '../popup/popup-style.ts'
import { Field, type FieldTexts } from './field.tsx'
import { controlStyle, inputStyle } from './field-style.ts'
import { CREATE, pickerChoices } from './list-picker-choices.ts'
import type { Choice } from './select.tsx'

export interface ListPickerProps extends FieldTexts {
  readonly choices: readonly Choice[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly multiple?: boolean | undefined
  /** Enter creates what was typed, unless something is called so. */
  readonly onCreate?: ((name: string) => void) | undefined
  readonly placeholder?: string | undefined
  /** How high the list may grow: 280, 320 or 376 px. */
  readonly height?: ListHeight | undefined
}

type ListHeight = 'short' | 'medium' | 'tall'

/** Type to find, arrows and Enter to choose, Backspace takes the last one away. */
export function ListPicker(props: ListPickerProps) {
  const { choices, value, onChange, multiple = false, onCreate, placeholder, height, ...texts } = props
  const [typed, setTyped] = useState('')
  const { host, find } = useDialogHost()
  const shown = pickerChoices(choices, { typed, canCreate: onCreate !== undefined, chosen: multiple ? value : [] })
  const collection = useMemo(() => createListCollection({ items: [...shown] }), [shown])
  const choose = (values: string[]) => {
    if (values.includes(CREATE)) onCreate?.(typed.trim())
    else onChange(values)
    setTyped('')
  }
  return (
    <Field {...texts}>
      {({ id, labelId, ...aria }) => (
        <Combobox.Root
          collection={collection}
          ids={{ input: id, label: labelId }}
          value={[...value]}
          inputValue={typed}
          onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && setTyped(inputValue)}
          onValueChange={(details) => choose(details.value)}
          onOpenChange={({ open }) => open || setTyped('')}
          multiple={multiple}
          closeOnSelect={!multiple}
          selectionBehavior="clear"
          inputBehavior="autohighlight"
          openOnClick
          lazyMount
          unmountOnExit
          positioning={{ sameWidth: true, gutter: 4 }}
        >
          <Combobox.Control ref={find} className={cx(controlStyle(), css({ flexWrap: 'wrap', paddingBlock: '2', paddingInline: '8' }))}>
            <Chosen choices={choices} value={value} onRemove={(gone) => onChange(value.filter((entry) => entry !== gone))} />
            <Combobox.Input {...aria} className={inputStyle} placeholder={value.length === 0 ? placeholder : undefined} />
            <Combobox.Trigger aria-label="Show the list" className={css({ color: 'fg.subtle', padding: '4' })}>
              <ChevronsUpDown size={14} aria-hidden />
            </Combobox.Trigger>
          </Combobox.Control>
          <PickerList shown={shown} height={height} host={host} />
        </Combobox.Root>
      )}
    </Field>
  )
}

interface ChosenProps extends Pick<ListPickerProps, 'choices' | 'value'> {
  readonly onRemove: (value: string) => void
}

function Chosen({ choices, value, onRemove }: ChosenProps) {
  return value.map((entry) => {
    const label = choices.find((choice) => choice.value === entry)?.label ?? entry
    return (
      <span key={entry} className={tagStyle}>
        <span className={tagTextStyle}>{label}</span>
        <button
          type="button"
          aria-label={`Remove ${label}`}
          onClick={() => onRemove(entry)}
          className={css({ color: 'fg.subtle', flexShrink: '0' })}
        >
          <X size={12} aria-hidden />
        </button>
      </span>
    )
  })
}

interface PickerListProps extends Pick<ListPickerProps, 'height'> {
  readonly shown: readonly Choice[]
  readonly host: RefObject<HTMLElement | null>
}

function PickerList({ shown, height, host }: PickerListProps) {
  return (
    <Portal container={host}>
      <Combobox.Positioner className={popupLayer}>
        <Combobox.Content onAnimationEnd={endExit} className={cx(popupStyle, listStyle({ height }))}>
          {shown.length === 0 && <div className={css({ padding: '8', color: 'fg.muted' })}>Nothing found</div>}
          {shown.map((choice) => (
            <Combobox.Item key={choice.value} item={choice} className={popupItemStyle}>
              {choice.value === CREATE ? <Plus size={16} aria-hidden /> : choice.start}
              <span className={css({ flex: '1', minWidth: '0' })}>
                <Combobox.ItemText>{choice.label}</Combobox.ItemText>
                {choice.note && <span className={popupNoteStyle}>{choice.note}</span>}
              </span>
              <Combobox.ItemIndicator>
                <Check size={16} aria-hidden />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Portal>
  )
}

const tagStyle = css({
  inlineRow: '4',
  minWidth: '0',
  maxWidth: 'full',
  height: '24px',
  paddingInline: '8',
  borderRadius: 'sm',
  background: 'bg.muted',
})
const listStyle = cva({
  base: { overflowY: 'auto', overscrollBehavior: 'contain' },
  variants: {
    height: {
      short: { maxHeight: 'min(280px, var(--available-height, 280px))' },
      medium: { maxHeight: 'min(320px, var(--available-height, 320px))' },
      tall: { maxHeight: 'min(376px, var(--available-height, 376px))' },
    },
  },
  defaultVariants: { height: 'tall' },
})
const tagTextStyle = css({ truncate: true })
