import { z } from 'zod'
import { platforms, priorities } from '../account/account.ts'
import { type AccountField, accountFieldNames, type FieldKind, factsOf, type fieldTable, type KindOf } from '../account/account-field.ts'
import { readWebLink, webLinkWords } from '../link/web-link.ts'
import { timeLogEvents } from '../time-log/time-log.ts'
import type { RecordIds, RecordParts } from './record-part.ts'

/** Influencers with all that is kept of them in rows. */
export const accountRecords = (parts: RecordParts, ids: RecordIds) => {
  const { ownId, personId, word, text, words, count, instant, fileName, json } = parts
  return {
    accounts: z.strictObject({
      id: ownId,
      influencerId: ownId,
      ...fieldShapes(parts),
      stageSince: instant,
      createdBy: personId,
      createdAt: instant,
      updatedAt: instant,
      deletedAt: instant.nullable(),
      deletedBy: personId.nullable(),
      rev: count,
      mergedInto: ownId.nullable(),
    }),
    influencers: z.strictObject({
      id: ownId,
      accountId: ownId,
      /** A file of the archive, or an address of the web. */
      picture: z.union([z.strictObject({ file: fileName }), z.strictObject({ url: text })]).nullable(),
      socialLookupAt: instant.nullable(),
      pictureTriedFor: text.nullable(),
    }),
    'custom-field-values': z.strictObject({ accountId: ownId, fieldId: ownId, value: text, updatedBy: personId, updatedAt: instant }),
    'account-changes': z
      .strictObject({ accountId: ownId, rev: count, field: word, oldValue: json, newValue: json, actorId: personId, at: instant })
      .transform((change) => ({
        ...change,
        oldValue: valueWith(change.field, change.oldValue, ids),
        newValue: valueWith(change.field, change.newValue, ids),
      })),
    'time-logs': z.strictObject({
      id: ownId,
      accountId: ownId,
      event: z.enum(timeLogEvents),
      field: word.nullable(),
      /** Archives from before contacts had a channel do without. */
      channel: word.nullable().default(null),
      oldValue: words.nullable(),
      newValue: words.nullable(),
      timestamp: instant,
      changedBy: personId,
      /** Of a key that is not carried. */
      keyId: personId.nullable(),
      /** Since the third form. */
      agreementId: ownId.nullable().default(null),
      agreementName: word.nullable().default(null),
    }),
    'system-notes': z.strictObject({ id: ownId, accountId: ownId, content: text, authorId: personId, createdAt: instant }),
  }
}

/** Notifications: they name what stands in lists before. */
export const noticeRecords = ({ ownId, personId, innerId, word, instant, day }: RecordParts) => ({
  notices: z.strictObject({
    id: ownId,
    userId: personId,
    kind: word,
    accountId: ownId,
    noteId: innerId,
    partnershipId: innerId.nullable(),
    itemId: innerId.nullable(),
    dueDay: day.nullable(),
    codeId: ownId.nullable(),
    videoId: ownId.nullable(),
    actorId: personId,
    createdAt: instant,
    readAt: instant.nullable(),
  }),
})

/** One for each field of an influencer, under the name that its column has. */
const fieldShapes = (parts: RecordParts) => {
  const { ownId, personId, mixedId, word, text, count, instant, day } = parts
  const byKind = {
    name: word,
    email: text.nullable(),
    text: text.nullable(),
    link: text.refine((link) => readWebLink(link) !== null, webLinkWords).nullable(),
    handle: text.nullable(),
    count: count.min(0).nullable(),
    stage: ownId,
    substage: mixedId.nullable(),
    platform: z.enum(platforms).nullable(),
    priority: z.enum(priorities).nullable(),
    person: personId.nullable(),
    segment: ownId.nullable(),
    campaigns: z.array(ownId),
    instant: instant.nullable(),
    day: day.nullable(),
    threads: z.array(threadOf(word, text)),
  } as const satisfies Record<FieldKind, z.ZodType>
  type Shapes = typeof byKind
  const shapes = accountFieldNames.map((field) => [factsOf(field)?.column ?? field, byKind[factsOf(field)?.kind ?? 'text']])
  return Object.fromEntries(shapes) as { readonly [Field in AccountField as ColumnOf<Field>]: Shapes[KindOf<Field>] } // one of its kind for each
}

const threadOf = (word: RecordParts['word'], text: RecordParts['text']) =>
  z.strictObject({
    id: text,
    subject: text.optional(),
    messages: z.array(
      z.strictObject({
        from: text,
        to: z.array(text),
        date: word,
        messageId: text.optional(),
        direction: z.enum(['inbound', 'outbound']).optional(),
      }),
    ),
  })

type ColumnOf<Field extends AccountField> = (typeof fieldTable)[Field] extends { readonly column: infer Column extends string }
  ? Column
  : Field

/** [WS4] A value in the history of a field; of a creation, the value of each of its fields. */
export const valueWith = (field: string, value: unknown, ids: RecordIds): unknown => {
  if (field === 'created' && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, name === 'id' ? idWith(part, ids.own) : valueWith(name, part, ids)]),
    )
  const kind = factsOf(field)?.kind
  if (kind === 'person') return idWith(value, ids.person)
  if (kind === 'stage' || kind === 'substage' || kind === 'segment') return idWith(value, ids.own)
  return kind === 'campaigns' && Array.isArray(value) ? value.map((id) => idWith(id, ids.own)) : value
}

const idWith = (value: unknown, newIdOf: RecordIds['own']): unknown => (typeof value === 'string' ? newIdOf(value) : value)
