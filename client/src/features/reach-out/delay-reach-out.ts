import type { Account } from '@rapport/domain/account/account'
import { delayedDay, delayedRowWords, delayWords } from '@rapport/domain/next-outreach/delay'
import { showDay } from '@rapport/domain/show/day'
import { patchAccount } from '../../sync/outbox/outbox-commands.ts'
import { undoable } from '../../sync/undo/account-undo.ts'
import type { DoneStep } from '../../sync/undo/use-done-steps.ts'
import { toast } from '../../ui/message/toast.ts'

/** Delays by a number of days from today, at once on this device; the server follows through the outbox. A row that takes it back has Undo itself. */
export function delayReachOut(account: Account, today: string, days: number, onTakenBack?: () => void): DoneStep {
  const wrote = { nextOutreachDate: delayedDay(today, days) }
  patchAccount(account.id, wrote, account.rev)
  const undone = account.nextOutreachDate === null ? 'No longer delayed' : `Back to ${showDay(account.nextOutreachDate.slice(0, 10))}`
  const undo = undoable({ accountId: account.id, wrote, before: account, undone, tell: toast.info, along: onTakenBack })
  toast.success(delayWords(days), onTakenBack ? { topic: 'row' } : { action: undo })
  return { words: delayedRowWords(today, days), undo }
}
