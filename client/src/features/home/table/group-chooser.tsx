import { accountGroups } from '@rapport/domain/account-list/account-list'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { useQuery } from '@tanstack/react-query'
import { customFieldsQuery } from '../../../api/queries.ts'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { filterName } from '../filter-words.ts'
import type { HomeChange, HomeQuery } from '../home-query.ts'

interface GroupChooserProps {
  readonly query: HomeQuery
  readonly onChange: (change: HomeChange) => void
  readonly onDone: () => void
}

/** By what the rows stand in groups: facts of few values, dropdowns and checkboxes. */
export function GroupChooser({ query, onChange, onDone }: GroupChooserProps) {
  const { data: fields = noFields } = useQuery(customFieldsQuery())
  const custom = fields.filter(({ type }) => type === 'dropdown' || type === 'checkbox')
  const choices = [
    { value: '', label: 'No groups' },
    ...accountGroups.map((group) => ({ value: group, label: filterName(group, fields) })),
    ...custom.map(({ id, name }) => ({ value: `field:${id}`, label: name })),
  ]
  const choose = (group: string) => {
    onChange({ group, sort: '' })
    onDone()
  }
  return <OptionList label="Group by" choices={choices} value={[query.group ?? '']} onToggle={choose} />
}

const noFields: readonly CustomField[] = []
