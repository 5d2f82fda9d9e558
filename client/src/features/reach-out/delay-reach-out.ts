import type { Account } from '@rapport/domain/account/account'
import { contactWords } from '@rapport/domain/next-outreach/contact-words'
import { delayedDay, delayWords } from '@rapport/domain/next-outreach/delay'
import { showDay } from '@rapport/domain/show/day'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { patchAccount } from '../../../sync/outbox/outbox-commands.ts'
import { undoable } from '../../../sync/undo/account-undo.ts'
import { toast } from '../../../ui/message/toast.ts'
import { useRefusedWrites } from '../use-refused-writes.ts'

export interface OutreachActions {
  /** Delays by a number of days from today. */
  readonly delay: (days: number) => void
  readonly logContact: () => void
}

/** Both act at once on this device; the server follows through the outbox. */
export function useOutreachActions(account: Account, today: string): OutreachActions {
  useRefusedWrites(account.id, 'nextOutreachDate', 'Failed to delay outreach')
  useRefusedWrites(account.id, 'lastContacted', 'Failed to log contact')
  const write = (wrote: AccountChange, words: string, undone: string) => {
    patchAccount(account.id, wrote, account.rev)
    toast.success(words, { action: undoable({ accountId: account.id, wrote, before: account, undone, tell: toast.info }) })
  }
  return {
    delay: (days) => {
      const undone = account.nextOutreachDate === null ? 'No longer delayed' : `Back to ${showDay(account.nextOutreachDate.slice(0, 10))}`
      write({ nextOutreachDate: delayedDay(today, days) }, delayWords(days), undone)
    },
    logContact: () => write({ lastContacted: new Date().toISOString() }, contactWords.logged, contactWords.undone),
  }
}
