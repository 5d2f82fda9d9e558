import { z } from 'zod'
import type { RecordParts } from './record-part.ts'

/** Videos that are whole, with their tags. Links under which they are shown are not carried: they open something. */
export const videoRecords = ({ ownId, personId, word, flag, count, small, instant, day, fileName }: RecordParts) => ({
  videos: z.strictObject({
    id: ownId,
    accountId: ownId,
    filename: word,
    file: fileName,
    poster: fileName.nullable(),
    captions: fileName.nullable(),
    contentType: word,
    bytes: count,
    durationMs: small.nullable(),
    isUnlimited: flag,
    rightsUntil: day.nullable(),
    isOrganic: flag,
    isPaid: flag,
    isWhitelisting: flag,
    rev: small,
    completedAt: instant,
    createdBy: personId,
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    deletedBy: personId.nullable(),
  }),
  'video-tags': z.strictObject({ videoId: ownId, position: small, tag: word, key: word }),
})
