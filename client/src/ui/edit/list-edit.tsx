import type { Choice } from '../form/select.tsx'
import { OptionList } from '../popup/option-list.tsx'
import { type EditSlot, type EditStep, tabStep } from './edit-step.ts'
import { EditWindow } from './edit-window.tsx'

interface ListEditProps extends EditSlot {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onSave: (value: string, step: EditStep) => void
}

/** One of a few, chosen where it stands: type to find, Enter or Tab takes it, Escape leaves all as it was. */
export function ListEdit({ label, choices, value, anchor, onSave, onDone }: ListEditProps) {
  return (
    <EditWindow label={label} anchor={anchor} onEscape={() => onDone('stay')} onAway={() => onDone('away')}>
      <OptionList
        label={label}
        choices={choices}
        value={[value]}
        onToggle={(chosen) => onSave(chosen, 'stay')}
        onTab={(chosen, isBack) => (chosen === undefined ? onDone(tabStep(isBack)) : onSave(chosen, tabStep(isBack)))}
      />
    </EditWindow>
  )
}
