import type { Account } from '@rapport/domain/account/account'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { patchAccount } from '../../../sync/outbox/outbox-commands.ts'
import { revertible } from '../../../sync/undo/account-undo.ts'
import { announce } from '../../../ui/message/announcer.ts'
import { toast } from '../../../ui/message/toast.ts'
import { people } from './bulk-words.ts'

/** Without a network each change waits on this device by itself. Undo spares accounts that somebody has changed since. */
export function changeOnDevice(accounts: readonly Account[], fields: AccountChange, doing: string): void {
  for (const { id, rev } of accounts) patchAccount(id, fields, rev)
  // The list shows the undone changes; a message names only the others.
  const steps = accounts.map((account) =>
    revertible({ accountId: account.id, wrote: fields, before: account, undone: '', tell: (words) => words && tell(words, 'info') }),
  )
  const undo = () => {
    for (const step of steps) step.run()
  }
  tell(`${people(accounts.length)} ${doing}`, 'success', { action: { label: 'Undo', run: undo } })
}

export function tell(words: string, kind: 'success' | 'error' | 'info', options: Parameters<typeof toast.info>[1] = {}): void {
  toast[kind](words, options)
  announce(words)
}
