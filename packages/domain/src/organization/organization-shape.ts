import { z } from 'zod'
import { organizationId } from '../id/id-shape.ts'
import { urlWords } from '../link/web-link.ts'
import { nameShape } from '../name/name-shape.ts'
import { plainLine } from '../show/plain-line.ts'
import { intervalWords, isTimeZone, mostIntervalDays } from './organization.ts'
import { mostStages } from './stage-list.ts'
import { storeAddress, utmLimits, utmWords } from './utm-defaults.ts'

/** [OR2] `POST /api/organization-stages`, `PATCH /api/organization-stages/{id}`, the same for substages, `PATCH /api/organization`. */
export const nameInput = z.strictObject({ name: nameShape, organizationId })
export type NameInput = z.infer<typeof nameInput>

/** `PUT /api/organization-stages/order`. */
export const stageOrder = z.strictObject({ ids: z.array(z.string().max(64)).max(mostStages * 2), organizationId })
export type StageOrder = z.infer<typeof stageOrder>

/** [OR5] */
export const interval = z.number(intervalWords).int(intervalWords).min(0, intervalWords).max(mostIntervalDays, intervalWords).optional()

const timeZoneWords = 'Please choose a time zone'

/** `PATCH /api/organization-settings`: absent fields stay. */
export const settingsPatch = z.strictObject({
  timeZone: z.string(timeZoneWords).refine(isTimeZone, timeZoneWords).optional(),
  outreach1Interval: interval,
  outreach2Interval: interval,
  outreach3Interval: interval,
  testingProductInterval: interval,
  negotiatingPendingInfluencerInterval: interval,
  negotiatingPendingYouInterval: interval,
  signedInterval: interval,
  organizationId,
})
export type SettingsPatch = z.infer<typeof settingsPatch>

const blankToNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value)

/** [OR6] Null and empty return to the product's default. */
export const utmValue = z.preprocess(blankToNull, z.string().overwrite(plainLine).max(utmLimits.value, utmWords.longValue).nullable())

/** [OR7] */
export const storeAddressInput = z.preprocess(
  blankToNull,
  z
    .string()
    .transform((text, context) => {
      const address = storeAddress(text)
      if (address === null) context.addIssue(urlWords)
      return address ?? ''
    })
    .pipe(z.string().max(utmLimits.address, utmWords.longAddress))
    .nullable(),
)

/** `PATCH /api/organization/utm-defaults`: absent fields stay. */
export const utmDefaultsPatch = z.strictObject({
  defaultUtmSource: utmValue.optional(),
  defaultUtmMedium: utmValue.optional(),
  defaultUtmCampaign: utmValue.optional(),
  defaultBaseUrl: storeAddressInput.optional(),
  organizationId,
})
export type UtmDefaultsPatch = z.infer<typeof utmDefaultsPatch>
