import { z } from 'zod'
import { fieldTable } from '../account/account-field.ts'
import { requiredIdShape as id, organizationId } from '../id/id-shape.ts'
import { atMost } from '../limit/limit-words.ts'

/** [NO6] The most characters and lines of a note: each line is a permanent part of a document. */
const noteLength = 100_000
const noteLines = 5000
const notePeople = 200
/** Of a mentioned person; only the id counts. */
const longestName = 500

const content = z
  .string('A note is a text')
  .max(noteLength, atMost('A note', noteLength))
  .refine((text) => text.split('\n', noteLines + 1).length <= noteLines, atMost('A note', noteLines, 'lines'))
  .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
const mentioned = z.union([
  id,
  z
    .strictObject({ id, name: z.string().max(longestName).optional(), email: z.string().max(fieldTable.email.longest).nullish() })
    .transform((person) => person.id),
])

/** [NO7] The mentions of a note: ids, or people in the form of a note. */
export const noteMentions = z
  .array(mentioned, 'Mentions are a list of people')
  .max(notePeople, `A note can mention at most ${notePeople} people`)

/** `POST /api/accounts/{id}/notes`. */
export const accountNoteCreation = z.strictObject({
  content: content.default(''),
  mentions: noteMentions.default([]),
  accountId: id.optional(),
  organizationId,
})

/** `POST /api/notes`. */
export const noteCreation = accountNoteCreation.extend({ accountId: id })
export type NoteCreation = z.infer<typeof noteCreation>

/** `PUT /api/notes/{id}`: an empty content deletes the note. */
export const noteChange = z.strictObject({
  content: content.optional(),
  mentions: noteMentions.optional(),
  accountId: id.optional(),
  organizationId,
})
export type NoteChange = z.infer<typeof noteChange>

/** `POST /api/notes/{id}/restore`. */
export const noteRestore = z.strictObject({ accountId: id.optional(), organizationId })

/** `POST /api/notes/mentions`. The text is accepted and ignored: the stored note counts. */
export const mentionReport = z.strictObject({
  mentions: noteMentions,
  accountId: id,
  noteId: id,
  noteContent: z.string().max(noteLength).optional(),
  organizationId,
})
export type MentionReport = z.infer<typeof mentionReport>
