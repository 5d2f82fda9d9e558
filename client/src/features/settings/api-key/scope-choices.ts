import type { ApiKey } from '../../../api/settings/api-key-calls.ts'
import type { Choice } from '../../../ui/form/select.tsx'

type Scope = ApiKey['scope']

export const scopeNames: Readonly<Record<Scope, string>> = { read: 'Read only', 'read-write': 'Read and write' }

export const scopeChoices: readonly Choice<Scope>[] = [
  { value: 'read', label: scopeNames.read, note: 'Sees everything, changes nothing' },
  { value: 'read-write', label: scopeNames['read-write'], note: 'May change what you may change' },
]
