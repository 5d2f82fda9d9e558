import { readNote } from '@rapport/account-doc/note/note-reading'
import { notifiedText } from '@rapport/domain/note/note'
import { notifyMentions } from '../../api/account/note-calls.ts'
import { toast } from '../../ui/message/toast.ts'
import type { NoteDocument } from './note-document.ts'

/** Once the server has the note, asks it to tell the people mentioned, and says how many were. Nothing without mentions. */
export const notifyWhenSaved = async (document: NoteDocument, noteId: string): Promise<void> => {
  if (!readNote(document.doc, noteId)?.mentions.length) return
  const isSaved = await document.whenSaved().then(
    () => true,
    () => false,
  )
  const note = readNote(document.doc, noteId)
  if (note?.deletedAt !== null) return
  if (!isSaved) {
    toast.error('Note created but could not send mention notifications')
    return
  }
  const mentions = note.mentions.map((mention) => mention.id)
  const result = await notifyMentions({ accountId: document.accountId, noteId, noteContent: note.content, mentions })
  if (!result.ok) toast.error(`Failed to send mention notifications: ${result.refusal.message}`)
  else if (result.value > 0) toast.success(notifiedText(result.value))
}
