import { z } from 'zod'
import { organizationId } from '../id/id-shape.ts'
import { nameShape } from '../name/name-shape.ts'
import { type CustomFieldType, customFieldLimits, customFieldTypes, noAccountWords, optionsIssue, tooManyOptions } from './custom-field.ts'

/** [CF1] */
const fieldName = nameShape

/** Blank and repeated ones are left out later, and a value is held to its field. */
const mostGiven = 1000
const longestGiven = 100_000

const options = z.array(z.string()).max(mostGiven, tooManyOptions)

/** `POST /api/custom-fields`. The type never changes. */
export const customFieldCreation = z
  .strictObject({
    name: fieldName,
    type: z.enum(customFieldTypes, `A type is one of: ${customFieldTypes.join(', ')}`),
    options: options.default([]),
    organizationId,
  })
  .superRefine(({ type, options: given }, context) => refuseOptions(type, given, context))
export type CustomFieldCreation = z.infer<typeof customFieldCreation>

/** `PATCH /api/custom-fields/{id}`: absent fields stay. `renamedOptions` moves an option's values to its new name. */
export const customFieldPatch = z.strictObject({
  name: fieldName.optional(),
  options: options.optional(),
  renamedOptions: z
    .array(z.strictObject({ from: z.string(), to: z.string() }))
    .max(customFieldLimits.options)
    .optional(),
  organizationId,
})
export type CustomFieldPatch = z.infer<typeof customFieldPatch>

/** `PUT /api/custom-fields/order`. */
export const customFieldOrder = z.strictObject({ ids: z.array(z.string().max(64)).max(mostGiven), organizationId })

const noFieldWords = 'Please name a custom field'

/** `POST /api/custom-field-values`: null or an empty text clears the value. The field's type decides what fits. */
export const customFieldValueInput = z.strictObject({
  accountId: z.string(noAccountWords).min(1, noAccountWords).max(64),
  fieldId: z.string(noFieldWords).min(1, noFieldWords).max(64),
  value: z.string('A value is a text').max(longestGiven, 'This value is too long').nullable(),
  organizationId,
})
export type CustomFieldValueInput = z.infer<typeof customFieldValueInput>

const refuseOptions = (type: CustomFieldType, given: readonly string[], context: z.RefinementCtx): void => {
  const message = optionsIssue(type, given)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['options'], message })
}
