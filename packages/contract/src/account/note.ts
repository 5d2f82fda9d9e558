import type { Note } from '@rapport/domain/note/note'
import { commaWords, type FoundNote, hitLimits, mostHitAccounts } from '@rapport/domain/note/note-hit'
import { accountNoteCreation, mentionReport, noteChange, noteCreation, noteRestore } from '@rapport/domain/note/note-shape'
import { type TimeLogEntry, timeLogEvents } from '@rapport/domain/time-log/time-log'
import { trashTime } from '@rapport/domain/trash/trash'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, id, listOf, nextCursor, onlyId, organizationId, timePage, view } from '../shape.ts'

const note = entity<Note>()(
  'Note',
  z.object({
    id: z.string(),
    accountId: z.string(),
    content: z
      .string()
      .meta({ description: 'One line per paragraph; a mention is `@[Full Name](userId)`, a literal `@[` is written `@\\[`' }),
    createdAt: z.string(),
    receivedAt: z.string().meta({ description: 'When it arrived here; a note written offline arrives later' }),
    editedAt: z.string().nullable(),
    author: z.object({ id: z.string(), name: z.string() }),
    mentions: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
    system: z.boolean().meta({ description: 'Written by the server, never edited' }),
  }),
)

const timeLogEntry = entity<TimeLogEntry>()(
  'TimeLogEntry',
  z.object({
    id: z.string(),
    event: z.enum(timeLogEvents),
    oldValue: z.string().nullable(),
    newValue: z.string().nullable(),
    timestamp: z.string(),
    metadata: z.object({
      changedBy: z.string().meta({ description: 'Somebody’s id; `shopify` for a change in the store' }),
      keyId: z.string().optional(),
      field: z.string().optional(),
      channel: z.string().optional().meta({ description: 'How a logged contact was made' }),
      agreement: z
        .object({ id: z.string(), name: z.string() })
        .optional()
        .meta({ description: 'The document that a partnership was created from' }),
    }),
  }),
)

const noteHit = entity<FoundNote>()(
  'FoundNote',
  z.object({ accountId: z.string(), noteId: z.string(), before: z.string(), hit: z.string(), after: z.string() }),
)

const system = z
  .stringbool({ truthy: ['true'], falsy: ['false'] })
  .optional()
  .meta({ type: 'string', enum: ['true', 'false'], description: 'Only the notes of the server, or only those of people' })

const created = { status: 201, answer: note, beside: { noteId: z.string() } } as const
const notified = z.number().int()
const sharedWords = 'Influencers may share the id of a note: `accountId` names whose is meant. Without it the only one'

export const noteRoutes = routes('Notes', {
  'GET /api/accounts/{id}/notes': {
    summary: "An account's notes, newest first, those of the server among them",
    query: timePage.extend({ system }),
    answer: listOf(note),
    beside: { nextCursor },
  },
  'GET /api/accounts/{id}/time-logs': {
    summary: "An account's history, newest first",
    query: timePage,
    answer: listOf(timeLogEntry),
    beside: { nextCursor },
  },
  'GET /api/notes/hits': {
    summary: `Of up to ${mostHitAccounts} influencers the newest note each that has all words of a search, with the place where it has them`,
    description: 'For who has found the influencers by the same search. Unknown ids are left out.',
    query: z.strictObject({
      organizationId,
      search: z.string().max(hitLimits.search),
      accountIds: z.string().max(hitLimits.ids).meta({ description: commaWords }),
    }),
    answer: listOf(noteHit),
  },
  'POST /api/notes/mentions': {
    summary: 'How many people a stored note has notified; may be asked again',
    body: mentionReport,
    answer: view(z.object({ notificationsCreated: notified })),
    beside: { notificationsCreated: notified },
  },
  'POST /api/notes': { ...created, summary: 'Write a note; typed full names become mentions', body: noteCreation },
  'POST /api/accounts/{id}/notes': {
    ...created,
    summary: 'Write a note (the same as POST /api/notes)',
    body: accountNoteCreation,
  },
  'PUT /api/notes/{id}': {
    summary: 'Change the text of a note; with no body or `{}` the note is deleted',
    description: 'The text merges with what others type at that moment, and marks stay where it does not change.',
    body: noteChange,
    mayBeEmpty: true,
    answer: z.union([note, onlyId]),
  },
  'DELETE /api/notes/{id}': {
    summary: `Delete a note; it can be restored for ${trashTime}`,
    description: `${sharedWords} that is not deleted is meant.`,
    query: z.object({ accountId: id.optional(), organizationId }),
    answer: onlyId,
  },
  'POST /api/notes/{id}/restore': {
    summary: `Restore a deleted note with all it holds, within ${trashTime}; one that is not deleted is answered as it is`,
    description: `${sharedWords} that is deleted is meant.`,
    body: noteRestore,
    mayBeEmpty: true,
    answer: note,
  },
})
