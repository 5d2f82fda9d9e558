import { z } from '@hono/zod-openapi'
import { customFieldTypes } from '@rapport/domain/custom-field/custom-field'

const field = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(customFieldTypes),
  options: z.array(z.string()),
  order: z.number().int(),
})

/** A custom field as REST gives it, for the description of the API. */
export const customFieldAnswer = field.openapi('CustomField')

/** The same with what one account has in it. */
export const fieldValueAnswer = field
  .extend({
    fieldId: z.string(),
    accountId: z.string(),
    value: z.string().nullable().openapi({ description: "Always a text: a checkbox 'true' or 'false', a date YYYY-MM-DD" }),
  })
  .openapi('CustomFieldValue')
