import { Portal } from '@ark-ui/react/portal'
import { Select as ArkSelect, createListCollection } from '@ark-ui/react/select'
import { Check } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { css, cx } from '#styled-system/css'
import { useDialogHost } from '../dialog/use-dialog-host.ts'
import { endExit } from '../motion/end-exit.ts'
import { popupItemStyle, popupLayer, popupNoteStyle, popupScroll, popupStyle } from '../popup/popup-style.ts'
import type { Choice } from './select.tsx'

export interface SelectListProps {
  readonly id: string
  readonly labelId: string
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly isUnchosen: boolean
  readonly disabled: boolean
  readonly trigger: ComponentProps<'button'>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** The code behind `Select`. */
export function SelectList(props: SelectListProps) {
  const { id, labelId, choices, value, onChange, isUnchosen, disabled, trigger, isOpen, setOpen } = props
  const { host, find } = useDialogHost()
  const collection = useMemo(() => createListCollection({ items: [...choices] }), [choices])
  return (
    <ArkSelect.Root
      collection={collection}
      ids={{ trigger: id, label: labelId }}
      value={value === null ? [] : [value]}
      onValueChange={({ items: [item] }) => item && onChange(item.value)}
      onSelect={(chosen) => isUnchosen && chosen.value === value && onChange(chosen.value)}
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ gutter: 4 }}
      disabled={disabled}
      lazyMount
      unmountOnExit
    >
      <ArkSelect.Trigger {...trigger} ref={find} />
      <Portal container={host}>
        <ArkSelect.Positioner className={popupLayer}>
          <ArkSelect.Content ref={showChosen} onAnimationEnd={endExit} className={cx(popupStyle, popupScroll, listWidth)}>
            {choices.map((choice) => (
              <ArkSelect.Item key={choice.value} item={choice} className={popupItemStyle}>
                {choice.start}
                <span className={css({ flex: '1', minWidth: '0' })}>
                  <ArkSelect.ItemText>{choice.label}</ArkSelect.ItemText>
                  {choice.note && <span className={popupNoteStyle}>{choice.note}</span>}
                </span>
                <ArkSelect.ItemIndicator>
                  <Check size={16} aria-hidden />
                </ArkSelect.ItemIndicator>
              </ArkSelect.Item>
            ))}
          </ArkSelect.Content>
        </ArkSelect.Positioner>
      </Portal>
    </ArkSelect.Root>
  )
}

/** A list opens at its chosen value, once it has its height. */
const showChosen = (list: HTMLElement | null): void => {
  requestAnimationFrame(() => list?.querySelector('[data-state=checked]')?.scrollIntoView({ block: 'center' }))
}

const listWidth = css({ minWidth: 'max(160px, var(--reference-width))!', maxWidth: '320px' })
