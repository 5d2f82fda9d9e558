import { priorities } from '@rapport/domain/account/account'
import { notSet } from '@rapport/domain/account-list/listed-values'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { showValue } from '@rapport/domain/custom-field/field-value'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import type { Choice } from '../../../ui/form/select.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { personChoice, platformChoices } from '../choices.tsx'
import { choiceNames, fieldOf, notSetNames } from '../filter-words.ts'
import { PriorityBars } from '../table/priority-mark.tsx'
import type { Workspace } from '../use-workspace.ts'
import type { FilterTarget } from './filter-target.ts'

/** The choices for a field, with 'not set' where the field allows it. */
export function valueChoices(name: FilterTarget, workspace: Workspace): readonly Choice[] {
  const field = fieldOf(name, workspace.fields)
  if (field) return fieldChoices(field)
  const label = notSetNames[name]
  return [...setChoices(name, workspace), ...(label === undefined ? [] : [{ value: notSet, label }])]
}

function setChoices(name: FilterTarget, { stages, users, segments, campaigns }: Workspace): readonly Choice[] {
  switch (name) {
    case 'stage':
      return stages.map(({ id, name, key }) => ({ value: id, label: name, start: <Swatch swatch={stageSwatch(key)} /> }))
    case 'owner':
      return users.filter(({ former }) => !former).map(personChoice)
    case 'priority':
      return priorities.toReversed().map((priority) => ({ value: priority, label: priority, start: <PriorityBars priority={priority} /> }))
    case 'platform':
      return platformChoices
    case 'segment':
    case 'campaign':
      return (name === 'segment' ? segments : campaigns).map(({ id, name }) => ({ value: id, label: name }))
    default:
      return Object.entries(choiceNames[name] ?? {}).map(([value, label]) => ({ value, label }))
  }
}

/** What a custom field can be asked, besides what is typed. */
function fieldChoices({ type, options }: CustomField): readonly Choice[] {
  const own = type === 'checkbox' ? ['true', 'false'] : options
  return [
    ...own.map((option) => ({ value: `is:${option}`, label: showValue({ type }, option) })),
    { value: 'set', label: 'Set' },
    { value: 'unset', label: 'Not set' },
  ]
}
