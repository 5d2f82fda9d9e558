import { priorities } from '@rapport/domain/account/account'
import type { AccountFilterName } from '@rapport/domain/account-list/account-list'
import { notSet } from '@rapport/domain/account-list/listed-values'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import type { Choice } from '../../../ui/form/select.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { personChoice, platformChoices } from '../choices.tsx'
import { PriorityBars } from '../table/priority-mark.tsx'
import type { Workspace } from '../use-workspace.ts'
import { notSetNames, outreachNames, revenueNames } from './filter-words.ts'

/** The choices for a field, with 'not set' where the field allows it. */
export function valueChoices(name: AccountFilterName, workspace: Workspace): readonly Choice[] {
  const label = notSetNames[name]
  return [...setChoices(name, workspace), ...(label === undefined ? [] : [{ value: notSet, label }])]
}

function setChoices(name: AccountFilterName, { stages, users, segments, campaigns }: Workspace): readonly Choice[] {
  switch (name) {
    case 'stage':
      return stages.map(({ id, name, key }) => ({ value: id, label: name, start: <Swatch swatch={stageSwatch(key)} /> }))
    case 'owner':
      return users.filter(({ former }) => !former).map(personChoice)
    case 'priority':
      return priorities.toReversed().map((priority) => ({ value: priority, label: priority, start: <PriorityBars priority={priority} /> }))
    case 'platform':
      return platformChoices
    case 'outreach':
      return Object.entries(outreachNames).map(([value, label]) => ({ value, label }))
    case 'revenue':
      return Object.entries(revenueNames).map(([value, label]) => ({ value, label }))
    default:
      return (name === 'segment' ? segments : campaigns).map(({ id, name }) => ({ value: id, label: name }))
  }
}
