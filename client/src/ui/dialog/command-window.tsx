import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { css, cx } from '#styled-system/css'
import { inputStyle } from '../form/field-style.ts'
import { popupItemStyle } from '../popup/popup-style.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { dialogStyle } from './dialog-style.ts'

export interface CommandRow {
  readonly value: string
  readonly label: string
  /** The label with parts that stand out. */
  readonly shown?: ReactNode
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** One sentence, when it cannot be chosen now. */
  readonly whyNot?: string | undefined
}

export interface CommandWindowProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly placeholder: string
  readonly rows: readonly CommandRow[]
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly onChoose: (value: string) => void
  readonly emptyText: string
  /** Chosen from the start: Enter takes it. */
  readonly first?: string | undefined
}

/** One field over the page and a list below it: type, arrows and Enter. Loaded when it first opens. */
export function CommandWindow({ open, onClose, ...list }: CommandWindowProps) {
  const style = dialogStyle({ size: 'md' })
  const input = useRef<HTMLInputElement>(null)
  return (
    <DialogFrame
      style={style}
      label={list.label}
      className={positionStyle}
      open={open}
      onClose={onClose}
      initialFocusEl={() => input.current}
    >
      <CommandList {...list} input={input} />
    </DialogFrame>
  )
}

interface CommandListProps extends Omit<CommandWindowProps, 'open' | 'onClose'> {
  readonly input: RefObject<HTMLInputElement | null>
}

function CommandList({ label, placeholder, rows, typed, onTyped, onChoose, emptyText, first, input }: CommandListProps) {
  const collection = useMemo(() => createListCollection({ items: [...rows], isItemDisabled: ({ whyNot }) => whyNot !== undefined }), [rows])
  return (
    <Combobox.Root
      collection={collection}
      open
      disableLayer
      inputValue={typed}
      onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && onTyped(inputValue)}
      value={[]}
      onValueChange={({ value }) => value[0] !== undefined && onChoose(value[0])}
      selectionBehavior="preserve"
      inputBehavior="autohighlight"
      {...(first !== undefined && { defaultHighlightedValue: first })}
      closeOnSelect={false}
      className={rootStyle}
    >
      <Combobox.Control className={fieldStyle}>
        <Search size={16} aria-hidden className={css({ color: 'fg.subtle', flexShrink: '0' })} />
        <Combobox.Input ref={input} aria-label={label} placeholder={placeholder} className={inputStyle} />
      </Combobox.Control>
      <Combobox.Content className={listStyle}>
        {rows.map((row) => (
          <CommandItem key={row.value} row={row} />
        ))}
        {rows.length === 0 && <p className={css({ padding: '16', color: 'fg.muted' })}>{emptyText}</p>}
      </Combobox.Content>
    </Combobox.Root>
  )
}

function CommandItem({ row }: { readonly row: CommandRow }) {
  return (
    <Combobox.Item item={row} className={cx(popupItemStyle, css({ minHeight: '40px!' }))}>
      {row.start}
      <span className={labelStyle}>
        <Combobox.ItemText>{row.shown ?? row.label}</Combobox.ItemText>
        {row.whyNot && <span className={whyNotStyle}>{row.whyNot}</span>}
      </span>
      {row.end}
    </Combobox.Item>
  )
}

const positionStyle = css({ alignItems: 'flex-start!', paddingTop: { base: '0', tablet: '12vh!' } })
const rootStyle = css({ display: 'flex', flexDirection: 'column', minHeight: '0' })
const fieldStyle = css({ row: '8', height: '48px', paddingInline: '16', borderBottom: '1px solid {colors.border.subtle}' })
const listStyle = css({ padding: '8', maxHeight: 'min(420px, 60dvh)', overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' })
const labelStyle = css({ flex: '1', minWidth: '0', truncate: true })
const whyNotStyle = css({ marginInlineStart: '8', textStyle: 'meta', color: 'fg.subtle' })
