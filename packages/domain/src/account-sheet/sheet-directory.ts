import type { CustomField } from '../custom-field/custom-field.ts'

/** What the organisation has, as far as columns and values of a sheet may mean it. */
export interface SheetDirectory {
  readonly stageNames: readonly string[]
  readonly substageNames: readonly string[]
  readonly users: readonly { readonly id: string; readonly email: string; readonly name: string }[]
  readonly segmentNames: readonly string[]
  readonly campaignNames: readonly string[]
  readonly customFields: readonly Pick<CustomField, 'id' | 'name' | 'type' | 'options'>[]
  /** Whether the person may add custom fields. */
  readonly mayAddFields: boolean
}
