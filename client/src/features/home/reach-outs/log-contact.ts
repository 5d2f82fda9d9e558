import type { Account } from '@rapport/domain/account/account'
import { contactWords } from '@rapport/domain/next-outreach/contact-words'
import { patchAccount } from '../../../sync/outbox/outbox-commands.ts'
import { undoable } from '../../../sync/undo/account-undo.ts'
import { toast } from '../../../ui/message/toast.ts'

/** Logs a contact as of now, at once on this device. */
export function logContact(account: Account): void {
  const wrote = { lastContacted: new Date().toISOString() }
  patchAccount(account.id, wrote, account.rev)
  const undo = undoable({ accountId: account.id, wrote, before: account, undone: contactWords.undone, tell: toast.info })
  toast.success(contactWords.logged, { action: undo })
}
