import { createHash } from 'node:crypto'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import { idOfBytes } from '@rapport/domain/id/id'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import type { Result } from '@rapport/domain/result/result'
import { readCsv } from '../../adapters/csv-reader.ts'
import type { Feature } from '../../feature.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import { forget, type Remember } from '../../store/remember.ts'
import { createAccountExport, type ExportPorts, pageSize } from './account-export-service.ts'
import { createAccountFileRoutes } from './account-file-routes.ts'
import { createAccountImport, type ImportPorts } from './account-import-service.ts'
import { createReadDirectory, type DirectoryPorts } from './import-directory-reading.ts'

interface PageQuery extends AccountFilter {
  readonly sort: 'createdAt'
  readonly cursor: string | undefined
  readonly limit: number
}

/** The features that keep what a file names. */
interface Named {
  readonly accounts: {
    readonly commands: ImportPorts['accounts']
    readonly list: {
      readonly read: (caller: Caller, query: PageQuery) => ReturnType<ExportPorts['readPage']>
      readonly readSome: ExportPorts['readSome']
    }
  }
  readonly customFields: DirectoryPorts['customFields'] & { readonly writeValue: ImportPorts['writeFieldValue'] }
  readonly labels: Readonly<Record<LabelKind, DirectoryPorts['labels'][LabelKind] & { readonly create: CreateLabel }>>
  readonly people: DirectoryPorts['people']
}

type CreateLabel = (caller: Caller, input: { readonly name: string }, remember: Remember<Label>) => Promise<Result<Label>>

export const createAccountFileFeature = (ports: WritingPorts, named: Named): Feature => {
  const { accounts, customFields, labels } = named
  const readDirectory = createReadDirectory({ ...ports, ...named })
  const importAccounts = createAccountImport({
    ...ports,
    idOfSeed: (seed) => idOfBytes(createHash('sha256').update(seed).digest()),
    readTable: readCsv,
    readDirectory,
    createLabel: (caller, kind, name) => labels[kind].create(caller, { name }, forget),
    accounts: accounts.commands,
    writeFieldValue: customFields.writeValue,
  })
  const exportAccounts = createAccountExport({
    ...ports,
    readDirectory,
    readPage: (caller, filter, cursor) => accounts.list.read(caller, { ...filter, sort: 'createdAt', cursor, limit: pageSize }),
    readSome: accounts.list.readSome,
  })
  return { routes: [createAccountFileRoutes({ importAccounts, exportAccounts, today: () => ports.now().toISOString().slice(0, 10) })] }
}
