import { createHash } from 'node:crypto'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { CustomFieldCreation } from '@rapport/domain/custom-field/custom-field-shape'
import { idOfBytes } from '@rapport/domain/id/id'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import { minuteMs } from '@rapport/domain/limit/unit'
import type { Result } from '@rapport/domain/result/result'
import { readSheetFile } from '../../adapters/sheet/sheet-reader.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import type { Caller } from '../../http/caller.ts'
import { forget, type Remember } from '../../store/remember.ts'
import { createAccountExport, type ExportPorts, pageSize } from './account-export-service.ts'
import { createAccountFileRoutes } from './account-file-routes.ts'
import { createAccountImport, type ImportPorts } from './account-import-service.ts'
import { createReadDirectory, type DirectoryPorts } from './import-directory-reading.ts'
import { createImportUndoJob } from './undo/import-undo-job.ts'
import { createImportUndoRoutes } from './undo/import-undo-routes.ts'
import { createImportUndo, type ImportUndoPorts } from './undo/import-undo-service.ts'
import { createLeftOutRows } from './undo/left-out-rows.ts'

interface PageQuery extends AccountFilter {
  readonly sort: 'createdAt'
  readonly cursor: string | undefined
  readonly limit: number
}

/** The features that keep what a file names. */
interface Named {
  readonly accounts: {
    readonly commands: ImportPorts['accounts']
    readonly undo: ImportUndoPorts['undo']
    readonly list: {
      readonly read: (caller: Caller, query: PageQuery) => ReturnType<ExportPorts['readPage']>
      readonly readSome: ExportPorts['readSome']
    }
  }
  readonly customFields: DirectoryPorts['customFields'] & {
    readonly writeValue: ImportPorts['writeFieldValue']
    readonly create: CreateField
  }
  readonly labels: Readonly<Record<LabelKind, DirectoryPorts['labels'][LabelKind] & { readonly create: CreateLabel }>>
  readonly notes: { readonly createOnce: ImportPorts['writeFirstNote'] }
  readonly people: DirectoryPorts['people']
}

type CreateField = (caller: Caller, input: CustomFieldCreation, remember: Remember<CustomField>) => Promise<Result<CustomField>>
type CreateLabel = (caller: Caller, input: { readonly name: string }, remember: Remember<Label>) => Promise<Result<Label>>

type Ports = Pick<FeaturePorts, 'store' | 'now' | 'newId' | 'report'>

export const createAccountFileFeature = (ports: Ports, named: Named): Feature => {
  const { accounts, customFields, labels, notes } = named
  const readDirectory = createReadDirectory({ ...ports, ...named })
  const importAccounts = createAccountImport({
    ...ports,
    idOfSeed: (seed) => idOfBytes(createHash('sha256').update(seed).digest()),
    readFile: readSheetFile,
    readDirectory,
    createLabel: (caller, kind, name) => labels[kind].create(caller, { name }, forget),
    accounts: accounts.commands,
    writeFieldValue: customFields.writeValue,
    createField: (caller, input) => customFields.create(caller, input, forget),
    writeFirstNote: notes.createOnce,
  })
  const undoPorts = { ...ports, undo: accounts.undo, writeFieldValue: customFields.writeValue }
  const undo = createImportUndo(undoPorts)
  const leftOutRows = createLeftOutRows(ports)
  const exportAccounts = createAccountExport({
    ...ports,
    readDirectory,
    readPage: (caller, filter, cursor) => accounts.list.read(caller, { ...filter, sort: 'createdAt', cursor, limit: pageSize }),
    readSome: accounts.list.readSome,
  })
  const today = () => ports.now().toISOString().slice(0, 10)
  return {
    routes: [createImportUndoRoutes({ undo, leftOutRows, today }), createAccountFileRoutes({ importAccounts, exportAccounts, today })],
    jobs: [{ name: 'account-imports', everyMs: minuteMs, run: createImportUndoJob(undoPorts, undo) }],
  }
}
