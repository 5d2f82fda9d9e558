import { mostIntervalDays, type OrganizationSettings, type OrganizationStage } from '@rapport/domain/organization/organization'
import { nameInput, settingsPatch, stageOrder, utmDefaultsPatch } from '@rapport/domain/organization/organization-shape'
import type { UtmDefaults } from '@rapport/domain/organization/utm-defaults'
import { z } from 'zod'
import { routes } from './route.ts'
import { entity, listOf, onlyId, view } from './shape.ts'

const tag = 'Organization'
const days = z.number().int().min(0).max(mostIntervalDays)

/** Days until the next reach-out, by the state of an account. */
export const intervals = z.object({
  outreach1Interval: days,
  outreach2Interval: days,
  outreach3Interval: days,
  testingProductInterval: days,
  negotiatingPendingInfluencerInterval: days,
  negotiatingPendingYouInterval: days,
  signedInterval: days,
})

const settings = entity<OrganizationSettings>()('OrganizationSettings', intervals.extend({ timeZone: z.string() }))

const utmDefaults = entity<UtmDefaults>()(
  'UtmDefaults',
  z.object({
    defaultUtmSource: z.string(),
    defaultUtmMedium: z.string(),
    defaultUtmCampaign: z.string(),
    defaultBaseUrl: z.string(),
  }),
)

export const organizationRoutes = routes(tag, {
  'PATCH /api/organization': {
    summary: 'Rename the organization (owners and admins)',
    body: nameInput,
    answer: view(z.object({ id: z.string(), name: z.string() })),
  },
  'GET /api/organization-settings': { summary: 'Intervals in days and the time zone', answer: settings },
  'PATCH /api/organization-settings': {
    summary: 'Change intervals and time zone; fields that are left out stay (owners and admins)',
    body: settingsPatch,
    answer: settings,
  },
  'GET /api/organization/utm-defaults': { summary: 'What a new UTM link is suggested with', answer: utmDefaults },
  'PATCH /api/organization/utm-defaults': {
    summary: "Change the UTM defaults; null goes back to the product's own (owners and admins)",
    body: utmDefaultsPatch,
    answer: utmDefaults,
  },
})

const stageOf = (name: string) =>
  entity<OrganizationStage>()(
    name,
    z.object({
      id: z.string(),
      key: z.string().nullable().meta({ description: 'Which of the default ones it is, whatever it is called now' }),
      name: z.string(),
      order: z.number().int(),
      canEdit: z.boolean(),
      canDelete: z.boolean(),
      isDefault: z.boolean(),
    }),
  )

/** Stages and substages have the same calls. */
const stageCalls = (name: string, entryName: string, many: string) => {
  const entry = stageOf(name)
  return {
    list: { summary: `The ${many}, in their order`, answer: listOf(entry) },
    create: {
      summary: `Add a ${entryName} at the end (owners and admins)`,
      body: nameInput,
      answer: entry,
      beside: { id: z.string() },
      status: 201,
    },
    order: {
      summary: `Put the ${many} into an order that names each once (owners and admins)`,
      body: stageOrder,
      answer: listOf(entry),
    },
    rename: {
      summary: `Rename a ${entryName}; influencers keep their place (owners and admins)`,
      body: nameInput,
      answer: entry,
    },
    remove: { summary: `Delete a ${entryName} in which nobody stands (owners and admins)`, answer: onlyId },
  } as const
}

const stage = stageCalls('OrganizationStage', 'stage', 'stages of the pipeline')
const substage = stageCalls('SignedSubstage', 'signed substage', 'substages that a signed account goes through')

export const stageRoutes = routes(tag, {
  'GET /api/organization-stages': stage.list,
  'POST /api/organization-stages': stage.create,
  'PUT /api/organization-stages/order': stage.order,
  'PATCH /api/organization-stages/{id}': stage.rename,
  'DELETE /api/organization-stages/{id}': stage.remove,
  'GET /api/organization-signed-substages': substage.list,
  'POST /api/organization-signed-substages': substage.create,
  'PUT /api/organization-signed-substages/order': substage.order,
  'PATCH /api/organization-signed-substages/{id}': substage.rename,
  'DELETE /api/organization-signed-substages/{id}': substage.remove,
})
