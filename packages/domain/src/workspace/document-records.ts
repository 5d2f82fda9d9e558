import { z } from 'zod'
import { mostAgreementBytes } from '../agreement/agreement-zone.ts'
import { keptTypes } from '../agreement/kept-agreement.ts'
import type { RecordParts } from './record-part.ts'

/** A kilobyte of a document is 1,366 characters. */
const longestState = 12_000_000

/** A reading has fewer letters than that. */
const mostLines = 200_000

/** Documents, and the rows that readers have of them. */
export const documentRecords = (parts: RecordParts) => {
  const { ownId, personId, innerId, word, words, text, flag, count, small, instant, day, fileName, json } = parts
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
    /** Documents that belong to partnerships; those that wait for one are not carried. */
    agreements: z.strictObject({
      id: ownId,
      accountId: ownId,
      partnershipId: innerId,
      name: word,
      contentType: z.enum(Object.values(keptTypes)),
      bytes: small.min(0).max(mostAgreementBytes),
      hash: word,
      file: fileName,
      reading: json.pipe(reading),
      addedBy: personId,
      addedAt: instant,
    }),
  }
}

/** As much as a screen reads of it; the rest of the draft stays as it is. */
const lineNumbers = z.array(z.number().int())
const offers = z.array(z.looseObject({ value: z.union([z.string(), z.number()]), lines: lineNumbers }))
const reading = z.looseObject({
  lines: z.array(z.strictObject({ text: z.string(), page: z.number().int().optional() })).max(mostLines),
  draft: z.looseObject({
    sources: z.looseObject({
      budget: lineNumbers,
      startDate: lineNumbers,
      endDate: lineNumbers,
      invoiceStatus: lineNumbers,
      content: z.array(z.looseObject({ type: lineNumbers, dueDate: lineNumbers, contentLink: lineNumbers })),
    }),
    offers: z.looseObject({
      budget: offers,
      startDate: offers,
      endDate: offers,
      content: z.array(z.looseObject({ offers })),
    }),
  }),
})
