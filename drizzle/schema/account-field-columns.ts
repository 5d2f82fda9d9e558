import {
  type AccountField,
  accountFieldNames,
  type FieldKind,
  factsOf,
  type fieldTable,
  type KindOf,
} from '@rapport/domain/account/account-field'
import type { ColumnKit } from './column-kit.ts'

const text = (kit: ColumnKit, name: string) => kit.text(name)
const filledText = (kit: ColumnKit, name: string) => kit.text(name).notNull()

const columnByKind = {
  name: filledText,
  email: text,
  text,
  link: text,
  handle: text,
  count: (kit: ColumnKit, name: string) => kit.bigint(name),
  stage: filledText,
  substage: text,
  platform: text,
  priority: text,
  person: text,
  segment: text,
  campaigns: (kit: ColumnKit, name: string) => kit.json(name).$type<string[]>().notNull(),
  instant: (kit: ColumnKit, name: string) => kit.instant(name),
  day: text,
  threads: (kit: ColumnKit, name: string) => kit.json(name).notNull(),
} as const satisfies Record<FieldKind, (kit: ColumnKit, name: string) => unknown>

type ColumnOf<Field extends AccountField> = (typeof fieldTable)[Field] extends { readonly column: infer Column extends string }
  ? Column
  : Field

type FieldColumns = { readonly [Field in AccountField as ColumnOf<Field>]: ReturnType<(typeof columnByKind)[KindOf<Field>]> }
export type FieldColumn = keyof FieldColumns

export const columnOf = (field: AccountField): string => factsOf(field)?.column ?? field

/** A column for each field of an influencer: `instagramUsername` is `instagram_username` in SQL. */
export const createFieldColumns = (kit: ColumnKit): FieldColumns =>
  Object.fromEntries(
    accountFieldNames.map((field) => [columnOf(field), columnByKind[factsOf(field)?.kind ?? 'text'](kit, inSql(columnOf(field)))]),
  ) as FieldColumns // one of its kind for each

const inSql = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
