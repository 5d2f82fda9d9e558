import { createHash } from 'node:crypto'
import { idOfBytes, type NewId } from '@rapport/domain/id/id'
import type { LabelKind } from '@rapport/domain/label/label'
import type { Hono } from 'hono'
import { readCsv } from './adapters/csv-reader.ts'
import { createAccountCommands } from './features/account/account-commands-service.ts'
import type { AccountList } from './features/account/list/account-list-service.ts'
import { createAccountExport } from './features/account-file/account-export-service.ts'
import { createAccountFileRoutes } from './features/account-file/account-file-routes.ts'
import { createAccountImport } from './features/account-file/account-import-service.ts'
import { createReadDirectory } from './features/account-file/import-directory-service.ts'
import type { CustomFieldService } from './features/custom-field/custom-field-service.ts'
import { writeFieldValue } from './features/custom-field/field-value-service.ts'
import type { LabelService } from './features/label/label-service.ts'
import type { PeopleService } from './features/people/people-service.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Store } from './store/store.ts'

export interface AccountFilePorts {
  readonly store: Store
  readonly newId: NewId
  readonly now: () => Date
  readonly list: AccountList
  readonly labels: Readonly<Record<LabelKind, LabelService>>
  readonly customFields: CustomFieldService
  readonly people: PeopleService
}

/** Files name what other features keep; they are given the ways to find and to make it. */
export const joinAccountFiles = ({ store, newId, now, list, labels, customFields, people }: AccountFilePorts): Hono<AppEnv> => {
  const readDirectory = createReadDirectory({ store, people, customFields, labels })
  const forget = async () => undefined
  return createAccountFileRoutes({
    importAccounts: createAccountImport({
      store,
      newId,
      idOfSeed: (seed) => idOfBytes(createHash('sha256').update(seed).digest()),
      readTable: readCsv,
      readDirectory,
      createLabel: (caller, kind, name) => labels[kind].create(caller, { name }, forget),
      accounts: createAccountCommands({ newId, now }),
      writeFieldValue: (tx, caller, input) => writeFieldValue({ store, newId, now }, tx, caller, { input, remember: forget }),
    }),
    exportAccounts: createAccountExport({
      store,
      readDirectory,
      readPage: (caller, filter, cursor) => list.read(caller, { ...filter, sort: 'createdAt', cursor, limit: 500 }),
      readSome: list.readSome,
    }),
    today: () => now().toISOString().slice(0, 10),
  })
}
