import type { CustomFieldType } from '@rapport/domain/custom-field/custom-field'
import { Calendar, CheckSquare, Hash, Link2, List, type LucideIcon, Type } from 'lucide-react'

export interface FieldTypeWords {
  readonly type: CustomFieldType
  readonly label: string
  readonly note: string
  readonly icon: LucideIcon
}

export const fieldTypes: readonly FieldTypeWords[] = [
  { type: 'text', label: 'Text', note: 'A line of words', icon: Type },
  { type: 'number', label: 'Number', note: 'Digits, with decimals', icon: Hash },
  { type: 'date', label: 'Date', note: 'A calendar day', icon: Calendar },
  { type: 'link', label: 'Link', note: 'A web address to open', icon: Link2 },
  { type: 'dropdown', label: 'Dropdown', note: 'One of your options', icon: List },
  { type: 'checkbox', label: 'Checkbox', note: 'Yes or no', icon: CheckSquare },
]

export const wordsOfType = (type: CustomFieldType): FieldTypeWords | undefined => fieldTypes.find((words) => words.type === type)
