import { notUndoneWords } from '@rapport/domain/sync/undo'
import { fetchPartnershipHistory, type PartnershipAddress } from '../../api/partnership/partnership-calls.ts'
import { requireSync } from '../../sync/sync-session.ts'

interface ChangedField extends PartnershipAddress {
  /** Null for the partnership itself. */
  readonly itemId: string | null
  readonly field: string
}

/** Why an undo was refused: who has changed it since, where the server can tell. */
export const whoChangedIt = async ({ itemId, field, ...address }: ChangedField): Promise<string> => {
  const { userId, online } = requireSync()
  const history = online.get() ? await fetchPartnershipHistory(address) : undefined
  const change = history?.ok ? history.value.find((entry) => entry.itemId === itemId && entry.field === field) : undefined
  return notUndoneWords(change ? (change.by.id === userId ? 'you' : change.by.name) : null, undefined)
}
