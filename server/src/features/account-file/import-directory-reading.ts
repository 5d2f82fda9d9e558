import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { mayAdminister } from '@rapport/domain/person/person'
import type { Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { readPipeline } from './account-import-repository.ts'
import type { ImportDirectory } from './import-directory.ts'

type Listed<T> = (caller: Caller) => Promise<Result<readonly T[]>>

export interface DirectoryPorts {
  readonly store: Store
  readonly people: { readonly users: Listed<OrganizationUser> }
  readonly customFields: { readonly list: Listed<CustomField> }
  readonly labels: Readonly<Record<LabelKind, { readonly list: Listed<Label> }>>
}

/** Everything that a file of influencers may name, as the organisation has it now. */
export const createReadDirectory =
  ({ store, people, customFields, labels }: DirectoryPorts) =>
  async (caller: Caller): Promise<ImportDirectory> => {
    const pipeline = await store.read((db) => readPipeline({ db, tables: store.tables }, caller.organizationId))
    return {
      ...pipeline,
      mayAddFields: mayAdminister(caller.role),
      users: listed(await people.users(caller)),
      customFields: listed(await customFields.list(caller)),
      segments: listed(await labels.segment.list(caller)),
      campaigns: listed(await labels.campaign.list(caller)),
    }
  }

const listed = <T>(result: Result<readonly T[]>): readonly T[] => (result.ok ? result.value : [])
