import { factsOf, fieldsWith } from './account-field.ts'
import type { AccountValues } from './account-values.ts'

const identifyingFields = [...fieldsWith({ kind: 'email' }), ...fieldsWith({ kind: 'handle' })]

type Known = Pick<AccountValues, (typeof identifyingFields)[number]>

/** [AC3] Marks that identify an influencer: 'email:jane@example.com', 'instagram:jane'. Capitals and a leading @ do not count. */
export const identityMarks = (values: { readonly [Field in keyof Known]?: Known[Field] | undefined }): readonly string[] =>
  identifyingFields.flatMap((field) => {
    const plain = (values[field] ?? '').trim().replace(/^@/, '').toLowerCase()
    return plain === '' ? [] : [`${factsOf(field)?.platform?.toLowerCase() ?? 'email'}:${plain}`]
  })
