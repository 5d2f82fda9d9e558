import { z } from 'zod'
import { customFieldTypes } from '../custom-field/custom-field.ts'
import { isTimeZone } from '../organization/organization.ts'
import type { RecordParts } from './record-part.ts'
import type { NewIdOf } from './workspace-ids.ts'

/** The organisation, its people, settings and lists. */
export const organizationRecords = (
  { ownId, personId, ownPersonId, innerId, word, text, query, flag, small, instant, fileName }: RecordParts,
  own: NewIdOf,
) => {
  const named = { id: ownId, name: word, nameKey: word, createdAt: instant }
  const placed = { ...named, key: word.nullable(), position: small }
  return {
    organization: z.strictObject({ name: word, createdAt: instant }),
    settings: z.strictObject({
      timeZone: word.refine(isTimeZone, 'This is no time zone'),
      outreach1Interval: small,
      outreach2Interval: small,
      outreach3Interval: small,
      testingProductInterval: small,
      negotiatingPendingInfluencerInterval: small,
      negotiatingPendingYouInterval: small,
      signedInterval: small,
      defaultUtmSource: text.nullable(),
      defaultUtmMedium: text.nullable(),
      defaultUtmCampaign: text.nullable(),
      defaultBaseUrl: text.nullable(),
    }),
    people: z.strictObject({
      id: ownPersonId,
      firstName: word,
      lastName: word,
      name: word,
      email: word,
      role: z.enum(['owner', 'admin', 'member']).nullable(),
      joinedAt: instant.nullable(),
      leftAt: instant.nullable(),
      picture: fileName.nullable(),
    }),
    stages: z.strictObject(placed),
    'signed-substages': z.strictObject({ ...placed, formerNames: z.array(word) }),
    segments: z.strictObject(named),
    campaigns: z.strictObject(named),
    'custom-fields': z.strictObject({ ...named, type: z.enum(customFieldTypes), options: z.array(word), position: small }),
    'saved-views': z.strictObject({
      id: ownId,
      name: word,
      query,
      isShared: flag,
      createdBy: personId,
      createdAt: instant,
    }),
    'read-agreements': z.strictObject({ hash: word, accountId: innerId.transform(own), at: instant }),
  }
}
