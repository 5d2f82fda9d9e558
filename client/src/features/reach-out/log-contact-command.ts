import type { Account } from '@rapport/domain/account/account'
import type { ContactChannel } from '@rapport/domain/next-outreach/contact-channel'
import { contactWords, loggedRowWords, loggedWords } from '@rapport/domain/next-outreach/contact-words'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import type { OutreachView } from '../../sync/account/use-outreach.ts'
import { patchContact } from '../../sync/outbox/outbox-commands.ts'
import { undoable } from '../../sync/undo/account-undo.ts'
import type { DoneStep } from '../../sync/undo/use-done-steps.ts'
import { loadAgain } from '../../ui/loading/load-again.ts'
import { toast } from '../../ui/message/toast.ts'

export interface Contact {
  readonly channel: ContactChannel
  /** One line, perhaps empty. */
  readonly note: string
  /** The name of a stage; null to stay. */
  readonly movesTo: string | null
}

/** Logs a contact as of now, at once on this device: the move and the note with it. Undo takes back all three. A row that takes it back has Undo itself. */
export function logContact(account: Account, contact: Contact, view: OutreachView, onTakenBack?: () => void): DoneStep {
  const { channel, movesTo } = contact
  const wrote: AccountChange = { lastContacted: new Date().toISOString(), ...(movesTo !== null && { stage: movesTo }) }
  patchContact(account.id, wrote, account.rev, channel)
  const takeNoteBack = contact.note.trim() === '' ? null : addNote(account.id, contact.note)
  const undo = undoable({
    accountId: account.id,
    wrote,
    before: account,
    undone: contactWords.undone,
    tell: toast.info,
    along: () => {
      takeNoteBack?.()
      onTakenBack?.()
    },
  })
  const after = { ...account, ...wrote, ...(movesTo !== null && { nextOutreachDate: null }) }
  const logged = { nextDay: view.outreachOf(after).day, today: view.today, movedTo: movesTo }
  toast.success(loggedWords({ ...logged, name: account.name }), onTakenBack ? { topic: 'row' } : { action: undo })
  return { words: loggedRowWords(logged), undo }
}

const notAdded = 'The note could not be added'

/** Documents bring Yjs: only who writes a note fetches it. Answers how to take it back. */
const addNote = (accountId: string, text: string): (() => void) => {
  const added = loadAgain(() => import('../../sync/document/note-addition.ts')).then(({ addNoteTo }) => addNoteTo(accountId, text))
  void added.then(
    (result) => result.ok || toast.error(`${notAdded}: ${result.refusal.message}`),
    () => toast.error(notAdded),
  )
  return () => void added.then((result) => result.ok && result.value.takeBack())
}
