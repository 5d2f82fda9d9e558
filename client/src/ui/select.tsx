import { Portal } from '@ark-ui/react/portal'
import { Select as ArkSelect, createListCollection } from '@ark-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { css, cx } from '#styled-system/css'
import { Field, type FieldTexts } from './field.tsx'
import { controlStyle } from './field-style.ts'
import { popupItemStyle, popupPlace, popupScroll, popupStyle } from './popup-style.ts'

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
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly disabled?: boolean | undefined
  readonly name?: string | undefined
}

export function Select<V extends string>(props: SelectProps<V>) {
  const { choices, value, onChange, placeholder = 'Choose…', size, disabled, name, ...texts } = props
  const collection = useMemo(() => createListCollection({ items: [...choices] }), [choices])
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Field {...texts}>
      {({ id, labelId, ...aria }) => (
        <ArkSelect.Root
          collection={collection}
          ids={{ trigger: id, label: labelId }}
          value={value === null ? [] : [value]}
          onValueChange={({ items: [item] }) => item && onChange(item.value)}
          positioning={{ sameWidth: true, gutter: 4 }}
          lazyMount
          unmountOnExit
          {...(disabled ? { disabled } : {})}
          {...(name ? { name } : {})}
        >
          <ArkSelect.Trigger {...aria} className={controlStyle({ size })}>
            {chosen?.start}
            <span className={cx(valueStyle, !chosen && css({ color: 'fg.subtle' }))}>{chosen?.label ?? placeholder}</span>
            <ChevronsUpDown size={14} aria-hidden className={css({ color: 'fg.subtle', flexShrink: '0' })} />
          </ArkSelect.Trigger>
          <SelectList choices={choices} />
        </ArkSelect.Root>
      )}
    </Field>
  )
}

function SelectList({ choices }: { readonly choices: readonly Choice[] }) {
  return (
    <Portal>
      <ArkSelect.Positioner className={popupPlace}>
        <ArkSelect.Content className={cx(popupStyle, popupScroll)}>
          {choices.map((choice) => (
            <ArkSelect.Item key={choice.value} item={choice} className={popupItemStyle}>
              {choice.start}
              <span className={css({ flex: '1', minWidth: '0' })}>
                <ArkSelect.ItemText>{choice.label}</ArkSelect.ItemText>
                {choice.note && <span className={noteStyle}>{choice.note}</span>}
              </span>
              <ArkSelect.ItemIndicator>
                <Check size={16} aria-hidden />
              </ArkSelect.ItemIndicator>
            </ArkSelect.Item>
          ))}
        </ArkSelect.Content>
      </ArkSelect.Positioner>
    </Portal>
  )
}

const valueStyle = css({ flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const noteStyle = css({ display: 'block', textStyle: 'meta', color: 'fg.subtle' })
