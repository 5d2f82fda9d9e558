import { type AccountField, type FieldWith, fieldsWith, forEachField, type KindOf, type ValueByKind } from './account-field.ts'

/** What a person may change on an account, as it is stored: the stage by its id, the next outreach as YYYY-MM-DD, instants as ISO texts. */
export type AccountValues = { readonly [Field in AccountField]: ValueByKind[KindOf<Field>] }

const emptyByKind: Partial<ValueByKind> = { name: '', stage: '', campaigns: [], threads: [] }

/** An account before anybody wrote anything, in no stage yet. */
export const noValues = forEachField(({ kind, initial }) => emptyByKind[kind] ?? initial ?? null) as AccountValues // each of its kind

/** By what an account is found. */
export const searchedTexts = (values: Pick<AccountValues, SearchedField>): readonly (string | null)[] =>
  searchedFields.map((field) => values[field])

const searchedFields = fieldsWith({ isSearched: true })
export type SearchedField = FieldWith<{ readonly isSearched: true }>
