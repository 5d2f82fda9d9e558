import { readListed } from '@rapport/domain/account-list/listed-values'
import {
  type CustomField,
  type CustomFieldValue,
  customFieldTypes,
  type ListedFieldValue,
  noAccountWords,
} from '@rapport/domain/custom-field/custom-field'
import {
  customFieldCreation,
  customFieldOrder,
  customFieldPatch,
  customFieldValueInput,
} from '@rapport/domain/custom-field/custom-field-shape'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, listOf, onlyId, organizationId, view } from '../shape.ts'

const tag = 'Custom fields'

const fields = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(customFieldTypes),
  options: z.array(z.string()),
  order: z.number().int(),
})
const customField = entity<CustomField>()('CustomField', fields)

const customFieldValue = entity<CustomFieldValue>()(
  'CustomFieldValue',
  fields.extend({
    fieldId: z.string(),
    accountId: z.string(),
    value: z.string().nullable().meta({ description: "Always a text: a checkbox 'true' or 'false', a date YYYY-MM-DD" }),
  }),
)

export const customFieldRoutes = routes(tag, {
  'GET /api/custom-fields': {
    summary: 'The custom fields of the organization, in their order',
    answer: listOf(customField),
  },
  'POST /api/custom-fields': {
    summary: 'Create a custom field (owners and admins); its type stays',
    description: 'Only a dropdown has options; blank ones are ignored. A name that the organization has already answers 409.',
    body: customFieldCreation,
    answer: customField,
    beside: { id: z.string() },
    status: 201,
  },
  'PUT /api/custom-fields/order': {
    summary: 'Put the custom fields in another order (owners and admins); those that are not named follow',
    body: customFieldOrder,
    answer: listOf(customField),
  },
  'PATCH /api/custom-fields/{id}': {
    summary: 'Rename a custom field or change the options of a dropdown (owners and admins)',
    description:
      'An option that is left out stays where an account has it, and can no longer be chosen. `renamedOptions` gives the accounts that have an option its new name.',
    body: customFieldPatch,
    answer: customField,
  },
  'GET /api/custom-fields/{id}/usage': {
    summary: 'How many influencers have a value in a custom field: what deleting it would take along',
    answer: view(z.object({ values: z.number().int() })),
  },
  'DELETE /api/custom-fields/{id}': {
    summary: 'Delete a custom field with all its values (owners and admins)',
    answer: onlyId,
  },
})

/** In characters. */
const longestList = 10_000
const [mostAccounts, mostFields] = [200, 100]
const someIds = (most: number) =>
  z
    .string()
    .max(longestList)
    .transform(readListed)
    .refine((ids) => ids.length <= most, `At most ${most} at once`)
const listedValue = entity<ListedFieldValue>()(
  'ListedFieldValue',
  z.object({ accountId: z.string(), fieldId: z.string(), value: z.string() }),
)

export const fieldValueRoutes = routes(tag, {
  'GET /api/custom-field-values': {
    summary: 'Every custom field with what an account has in it',
    query: z.object({ accountId: z.string(noAccountWords).min(1, noAccountWords).max(64) }),
    answer: listOf(customFieldValue),
  },
  'GET /api/custom-field-values/of-many': {
    summary: 'What some accounts have in some custom fields; where there is nothing, no entry stands',
    query: z.object({ accounts: someIds(mostAccounts), fields: someIds(mostFields), organizationId }),
    answer: listOf(listedValue),
  },
  'POST /api/custom-field-values': {
    summary: 'Write what an account has in a custom field; null or an empty text clears it',
    body: customFieldValueInput,
    answer: customFieldValue,
  },
})
