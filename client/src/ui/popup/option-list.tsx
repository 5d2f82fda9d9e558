import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { css, cx } from '#styled-system/css'
import { inputStyle } from '../form/field-style.ts'
import type { Choice } from '../form/select.tsx'
import { optionMove } from './option-move.ts'
import { popupItemStyle, popupNoteStyle } from './popup-style.ts'

export interface OptionListProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: readonly string[]
  /** Enter, Space behind the arrows, or a click on an option. */
  readonly onToggle: (value: string) => void
  /** Tab takes the option that the arrows stand on, if there is one. */
  readonly onTab?: ((value: string | undefined, isBack: boolean) => void) | undefined
  /** Several may be chosen: each shows a box. */
  readonly multiple?: boolean | undefined
  readonly placeholder?: string | undefined
  /** The choices are looked up by what is typed: nothing is filtered here. */
  readonly onType?: ((text: string) => void) | undefined
  readonly emptyText?: string | undefined
}

/** So few need no field to find one. */
const few = 8

/** Type to find, arrows to move, Enter to choose: a list that stands in a popover or dialog. */
export function OptionList(props: OptionListProps) {
  const { label, choices, value, onToggle, onTab, multiple = false, placeholder = 'Find…', onType, emptyText = 'Nothing found' } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(() =>
    multiple
      ? 0
      : Math.max(
          0,
          choices.findIndex((choice) => value.includes(choice.value)),
        ),
  )
  const shown = onType ? choices : matchingChoices(choices, typed)
  const current = Math.min(at, shown.length - 1)
  const highlighted = shown[current]?.value
  useEffect(() => {
    if (highlighted !== undefined) list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])
  const move = (event: KeyboardEvent) => {
    const to = optionMove(event.key, current, shown.length)
    if (to !== undefined) setAt(to)
    const chosen = shown[current]
    if (event.key === 'Enter' && chosen) onToggle(chosen.value)
    const isTab = event.key === 'Tab' && onTab !== undefined
    if (isTab) onTab(chosen?.value, event.shiftKey)
    if (to !== undefined || isTab || event.key === 'Enter') event.preventDefault()
  }
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
    setAt(0)
  }
  return (
    <div className={frameStyle}>
      <input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={shown.length > 0 ? `${id}${current}` : undefined}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the list was opened to choose from it
        autoFocus
        value={typed}
        placeholder={placeholder}
        onChange={(event) => type(event.target.value)}
        onKeyDown={move}
        className={cx(inputStyle, fieldStyle)}
        data-few={choices.length <= few && !onType ? '' : undefined}
      />
      <div ref={list} role="listbox" id={`${id}list`} aria-label={label} aria-multiselectable={multiple} className={listStyle}>
        {shown.map((choice, index) => (
          <Option
            key={choice.value}
            id={`${id}${index}`}
            choice={choice}
            isCurrent={index === current}
            isChosen={value.includes(choice.value)}
            multiple={multiple}
            onPoint={() => setAt(index)}
            onChoose={() => onToggle(choice.value)}
          />
        ))}
      </div>
      {shown.length === 0 && <p className={emptyStyle}>{emptyText}</p>}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly choice: Choice
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly multiple: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, choice, isCurrent, isChosen, multiple, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-highlighted={isCurrent ? '' : undefined}
      className={popupItemStyle}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {multiple && (
        <span aria-hidden className={boxStyle} data-checked={isChosen ? '' : undefined}>
          {isChosen && <Check size={12} />}
        </span>
      )}
      {choice.start}
      <span className={css({ flex: '1', minWidth: '0' })}>
        {choice.label}
        {choice.note && <span className={popupNoteStyle}>{choice.note}</span>}
      </span>
      {!multiple && isChosen && <Check size={16} aria-hidden />}
    </div>
  )
}

function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLocaleLowerCase()
  return wanted === '' ? choices : choices.filter(({ label, note }) => `${label}\n${note ?? ''}`.toLocaleLowerCase().includes(wanted))
}

const frameStyle = css({ display: 'flex', flexDirection: 'column', minWidth: '216px' })
const fieldStyle = css({
  height: '32px',
  paddingInline: '8',
  marginBottom: '4',
  borderBottom: '1px solid {colors.border.subtle}',
  outline: 'none!',
  '&[data-few]:placeholder-shown': { position: 'absolute', height: '1px', padding: '0', opacity: '0', pointerEvents: 'none' },
})
/** As high as the window allows, with room for what stands above and below it in its popover. */
const listStyle = css({
  marginInline: '-4px',
  paddingInline: '4',
  maxHeight: 'min(624px, max(160px, calc(var(--available-height, 472px) - 96px)))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollCue: true,
})
const emptyStyle = css({ padding: '8', color: 'fg.muted' })
const boxStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '16px',
  flexShrink: '0',
  border: '1px solid {colors.border.control}',
  borderRadius: '4px',
  '&[data-checked]': { background: 'bg.inverted', color: 'fg.inverted', borderColor: 'bg.inverted' },
})
