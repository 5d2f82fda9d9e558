import { createHash } from 'node:crypto'
import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import { idOfBytes } from '@rapport/domain/id/id'
import { refuse } from '@rapport/domain/result/result'
import { readSheetFile } from '../../adapters/sheet/sheet-reader.ts'
import type { EdgePorts } from '../../http/edge.ts'
import { bodyOf, jsonBy, testEdge } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createAccountCommands } from '../account/account-commands-service.ts'
import { removeAccount } from '../account/account-removal-service.ts'
import { createAccountRoutes } from '../account/account-routes.ts'
import { createAccountService } from '../account/account-service.ts'
import { undoCommit } from '../account/bulk/account-undo-service.ts'
import { createAccountListRoutes } from '../account/list/account-list-routes.ts'
import { createAccountList } from '../account/list/account-list-service.ts'
import { callers, fillWithPeople, newId } from '../account/test-accounts.ts'
import { createCustomFieldService } from '../custom-field/custom-field-service.ts'
import { writeFieldValue } from '../custom-field/field-value-service.ts'
import { createLabelService } from '../label/label-service.ts'
import { findUsersOf } from '../people/people-repository.ts'
import { createAccountExport } from './account-export-service.ts'
import { createAccountFileRoutes } from './account-file-routes.ts'
import { createAccountImport, type ImportPorts } from './account-import-service.ts'
import { createReadDirectory } from './import-directory-reading.ts'
import { createImportUndoJob } from './undo/import-undo-job.ts'
import { createImportUndoRoutes } from './undo/import-undo-routes.ts'
import { createImportUndo, type ImportUndoPorts } from './undo/import-undo-service.ts'
import { createLeftOutRows } from './undo/left-out-rows.ts'

/** Accounts with their files over a fresh store, as the app joins them. For tests only. */
export const openAccountFiles = async (options: { readonly store?: Store; readonly limits?: EdgePorts['limits'] } = {}) => {
  const { store = await openTestStore(), limits = {} } = options
  await fillWithPeople(store)
  const clock = { at: new Date('2026-11-20T15:00:00Z') }
  const now = () => clock.at
  const ports = { store, newId, now }
  const labels = { segment: createLabelService(ports, 'segment'), campaign: createLabelService(ports, 'campaign') }
  const customFields = createCustomFieldService(ports)
  const people = {
    users: async ({ organizationId }: { organizationId: string }) =>
      ({ ok: true, value: await findUsersOf(store, organizationId) }) as const,
  }
  const readDirectory = createReadDirectory({ store, people, customFields, labels })
  const list = createAccountList({ store, now })
  const forget = async () => undefined
  const notes = new Map<string, { readonly accountId: string; readonly content: string }>()
  const writeValue: ImportUndoPorts['writeFieldValue'] & ImportPorts['writeFieldValue'] = (tx, caller, input) =>
    writeFieldValue(ports, tx, caller, input)
  const undoPorts: ImportUndoPorts = {
    ...ports,
    writeFieldValue: writeValue,
    undo: {
      remove: (tx, caller, id) => removeAccount(ports, tx, caller, id),
      takeBack: (tx, caller, commit) => undoCommit(ports, tx, caller, commit),
    },
  }
  const files = createAccountFileRoutes({
    importAccounts: createAccountImport({
      store,
      newId,
      idOfSeed: (seed) => idOfBytes(createHash('sha256').update(seed).digest()),
      now,
      readFile: readSheetFile,
      readDirectory,
      createLabel: (caller, kind, name) => labels[kind].create(caller, { name }, forget),
      accounts: createAccountCommands(ports),
      writeFieldValue: writeValue,
      createField: (caller, input) => customFields.create(caller, input, forget),
      writeFirstNote: async (_caller, note) => void notes.set(note.id, note),
    }),
    exportAccounts: createAccountExport({
      store,
      readDirectory,
      readPage: async (caller, filter, cursor) => {
        const isBroken = cursor !== undefined && filter.search === 'broken'
        return isBroken ? refuse('unavailable', 'The disk is gone') : list.read(caller, { ...filter, sort: 'createdAt', cursor, limit: 2 })
      },
      readSome: list.readSome,
    }),
    today: () => '2026-11-20',
  })
  const { app } = testEdge(store, { ...callers, boss: { ...callers.ana, role: 'admin' } as (typeof callers)[string] }, { limits })
  const undoing = { undo: createImportUndo(undoPorts), leftOutRows: createLeftOutRows(ports), today: () => '2026-11-20' }
  app.route('/', createImportUndoRoutes(undoing))
  app.route('/', files)
  app.route(
    '/',
    createAccountListRoutes(list, () => 'e'),
  )
  app.route('/', createAccountRoutes({ accounts: createAccountService(ports), epoch: () => 'e' }))

  const importCsv = async (text: string, { query = '', who = 'ana', headers = {} as Record<string, string> } = {}) => {
    const answer = await app.request(`/api/accounts/import${query}`, {
      method: 'POST',
      headers: { ...jsonBy(who), 'content-type': 'text/csv', ...headers },
      body: text,
    })
    return { ...(await bodyOf<CsvReport>(answer)), status: answer.status }
  }
  const exportCsv = async (who = 'ana', query = '') => {
    const answer = await app.request(`/api/accounts/export?organizationId=${callers[who]?.organizationId}${query}`, {
      headers: jsonBy(who),
    })
    return { status: answer.status, text: await answer.text(), disposition: answer.headers.get('content-disposition') }
  }
  const exportChosen = async (ids: readonly string[], who = 'ana') => {
    const answer = await app.request('/api/accounts/export', { method: 'POST', headers: jsonBy(who), body: JSON.stringify({ ids }) })
    return { status: answer.status, text: await answer.text() }
  }
  const accounts = async (who = 'ana') => {
    const answer = await app.request(`/api/accounts?organizationId=${callers[who]?.organizationId}&sort=name`, { headers: jsonBy(who) })
    return (await bodyOf<readonly Record<string, unknown>[]>(answer)).data
  }
  const job = createImportUndoJob(
    {
      ...undoPorts,
      report: (error) => {
        throw error
      },
    },
    createImportUndo(undoPorts),
  )
  return { app, store, clock, notes, job, importCsv, exportCsv, exportChosen, accounts, customFields, labels }
}
