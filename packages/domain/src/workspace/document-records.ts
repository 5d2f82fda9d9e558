import { z } from 'zod'
import type { RecordParts } from './record-part.ts'

/** A kilobyte of a document is 1,366 characters. */
const longestState = 12_000_000

/** Documents, and the rows that readers have of them. */
export const documentRecords = ({ ownId, personId, innerId, word, words, text, flag, count, instant, day, json }: RecordParts) => {
  const deletion = { deletedAt: instant.nullable(), deletedBy: personId.nullable() }
  return {
    documents: z.strictObject({
      accountId: ownId,
      /** All of the document, as Yjs encodes it, in Base64. */
      state: z.base64().max(longestState),
      /** Whose each Yjs client is that wrote in it. */
      writers: z.array(z.tuple([count, personId])),
    }),
    notes: z.strictObject({
      accountId: ownId,
      id: innerId,
      authorId: personId,
      content: words,
      mentions: z.array(z.strictObject({ id: personId, name: words })),
      createdAt: instant,
      receivedAt: instant,
      editedAt: instant.nullable(),
      ...deletion,
    }),
    partnerships: z.strictObject({
      accountId: ownId,
      id: innerId,
      budget: word,
      startDate: day,
      endDate: day,
      invoiceStatus: word,
      isCompleted: flag,
      createdAt: instant,
      receivedAt: instant,
      ...deletion,
      rev: count,
    }),
    content: z.strictObject({
      accountId: ownId,
      partnershipId: innerId,
      id: innerId,
      type: word,
      dueDate: day,
      contentLink: text.nullable(),
      approved: flag,
      posted: flag,
      reference: text.nullable(),
      ...deletion,
    }),
    'partnership-changes': z.strictObject({
      accountId: ownId,
      partnershipId: innerId,
      rev: count,
      itemId: innerId,
      field: word,
      oldValue: json,
      newValue: json,
      actorId: personId,
      at: instant,
    }),
  }
}
