import { z } from 'zod'
import { requiredIdShape as id } from '../id/id-shape.ts'
import { atMost } from '../limit/limit-words.ts'

/** [NO6] A note has at most so many characters and lines: each line is parts of a document for good. */
const noteLength = 100_000
const noteLines = 5000
const notePeople = 200

const content = z
  .string('A note is a text')
  .max(noteLength, atMost('A note', noteLength))
  .refine((text) => text.split('\n', noteLines + 1).length <= noteLines, atMost('A note', noteLines, 'lines'))
  .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
const mentioned = z.union([
  id,
  z.strictObject({ id, name: z.string().max(500).optional(), email: z.string().max(320).nullish() }).transform((person) => person.id),
])

/** [NO7] Whom a note mentions: ids, or people as a note gives them. */
export const noteMentions = z
  .array(mentioned, 'Mentions are a list of people')
  .max(notePeople, `A note can mention at most ${notePeople} people`)

/** `POST /api/accounts/{id}/notes`. */
export const accountNoteCreation = z.strictObject({
  content: content.default(''),
  mentions: noteMentions.default([]),
  accountId: id.optional(),
  organizationId: id.optional(),
})

/** `POST /api/notes`. */
export const noteCreation = accountNoteCreation.extend({ accountId: id })
export type NoteCreation = z.infer<typeof noteCreation>

/** `PUT /api/notes/{id}`: with nothing in it the note is deleted. */
export const noteChange = z.strictObject({
  content: content.optional(),
  mentions: noteMentions.optional(),
  accountId: id.optional(),
  organizationId: id.optional(),
})
export type NoteChange = z.infer<typeof noteChange>

/** `POST /api/notes/mentions`. The text is accepted and not looked at: what counts is the note that is stored. */
export const mentionReport = z.strictObject({
  mentions: noteMentions,
  accountId: id,
  noteId: id,
  noteContent: z.string().max(noteLength).optional(),
  organizationId: id.optional(),
})
export type MentionReport = z.infer<typeof mentionReport>
