import { factsOf, fieldsWith } from './account-field.ts'
import type { AccountValues } from './account-values.ts'

const identifyingFields = [...fieldsWith({ kind: 'email' }), ...fieldsWith({ kind: 'handle' })]

type Known = Pick<AccountValues, (typeof identifyingFields)[number]>

/** [AC3] By what another influencer is known to be the same one: 'email:jane@example.com', 'instagram:jane'. Capitals and a leading @ tell nobody apart. */
export const identityMarks = (values: { readonly [Field in keyof Known]?: Known[Field] | undefined }): readonly string[] =>
  identifyingFields.flatMap((field) => {
    const plain = (values[field] ?? '').trim().replace(/^@/, '').toLowerCase()
    return plain === '' ? [] : [`${factsOf(field)?.platform?.toLowerCase() ?? 'email'}:${plain}`]
  })
