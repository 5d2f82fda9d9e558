import { isId } from '@rapport/domain/id/id'
import { uploadLastsMs } from '@rapport/domain/limit/file-words'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import type { ImportPreparation } from '@rapport/domain/workspace/workspace-import-shape'
import { keptIds, workspaceLists } from '@rapport/domain/workspace/workspace-lists'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'
import type { Caller } from '../../../http/caller.ts'
import { leaveWork } from '../../../store/renewal/kept-work.ts'
import type { Tx } from '../../../store/store.ts'
import { StoreError } from '../../../store/store-error.ts'
import { collect, recordsOf } from '../archive-record.ts'
import { openArchive } from '../open-archive.ts'
import { fillingStart } from './filling.ts'
import { archiveKeyOf, type ImportPorts } from './import-ports.ts'
import type { ImportRunner } from './import-runner.ts'
import { mappingOf } from './joining.ts'
import {
  deleteImport,
  type ImportRow,
  insertImport,
  isOrganizationKnown,
  readImport,
  readImportsOf,
  toImport,
  updateImport,
} from './workspace-import-repository.ts'

export interface PreparedImport {
  readonly id: string
  readonly uploadUrl: string
}

export type WorkspaceImports = ReturnType<typeof createWorkspaceImports>

const onlyOwners = refuse('forbidden', workspaceWords.onlyOwners)
const unknownImport = refuse('not_found', workspaceWords.unknown)

/** The way of an archive to a new organisation: it arrives, is looked through, gets a yes and is written. Owners only. */
export const createWorkspaceImports = (ports: ImportPorts, runner: Pick<ImportRunner, 'start'>) => {
  const { store } = ports
  /** An owner's own import. */
  const find = async ({ organizationId, role }: Caller, id: string): Promise<Result<ImportRow>> => {
    if (role !== 'owner') return onlyOwners
    const row = await store.read((db) => readImport({ db, tables: store.tables }, id))
    return row?.organizationId === organizationId ? ok(row) : unknownImport
  }
  const viewOf = async (caller: Caller, id: string): Promise<Result<WorkspaceImport>> => {
    const row = await find(caller, id)
    return row.ok ? ok(toImport(row.value)) : row
  }
  return {
    async list({ organizationId, role }: Caller): Promise<Result<readonly WorkspaceImport[]>> {
      if (role !== 'owner') return onlyOwners
      const rows = await store.read((db) => readImportsOf({ db, tables: store.tables }, organizationId))
      return ok(rows.map(toImport))
    },
    read: viewOf,
    prepare: (caller: Caller, preparation: ImportPreparation) => prepare(ports, caller, preparation),

    /** The archive has arrived: it moves to where nobody can change it any more, and is looked through. */
    async complete(caller: Caller, id: string): Promise<Result<WorkspaceImport>> {
      const row = await find(caller, id)
      if (!row.ok) return row
      if (row.value.state === 'awaited') {
        const arrived = await takeIn(ports, row.value)
        if (!arrived.ok) return arrived
      }
      runner.start(id)
      return viewOf(caller, id)
    },

    async begin(caller: Caller, id: string): Promise<Result<WorkspaceImport>> {
      const row = await find(caller, id)
      if (!row.ok) return row
      const begun = await begin(ports, row.value)
      if (!begun.ok) return begun
      runner.start(id)
      return viewOf(caller, id)
    },

    /** Takes an import back; what it wrote of a workspace that is not whole is removed. */
    async remove(caller: Caller, id: string): Promise<Result<{ readonly id: string }>> {
      const row = await find(caller, id)
      if (!row.ok) return row
      await store.write((tx) => forget(tx, row.value))
      return ok({ id })
    },
  }
}

const prepare = async (ports: ImportPorts, caller: Caller, { filename, size }: ImportPreparation): Promise<Result<PreparedImport>> => {
  const { store, now, files } = ports
  const { organizationId, userId, role } = caller
  if (role !== 'owner') return onlyOwners
  const others = await store.read((db) => readImportsOf({ db, tables: store.tables }, organizationId))
  if (others.some(({ state }) => state === 'checking' || state === 'filling')) return refuse('conflict', workspaceWords.alreadyUnderWay)
  const at = now()
  const uploadKey = `uploads/${ports.newFileName()}.zip`
  const until = new Date(at.getTime() + uploadLastsMs)
  const uploadUrl = await files.uploadAddress({ key: uploadKey, bytes: { exactly: size }, until })
  const row = newImport({ id: ports.newId(), organizationId, createdBy: userId, uploadKey, filename, bytes: size, at })
  await store.write(async (tx) => {
    // One at a time: the screen shows one.
    for (const other of others) if (other.state !== 'done') await forget(tx, other)
    await insertImport(tx, row)
  })
  return ok({ id: row.id, uploadUrl })
}

interface NewImport extends Pick<ImportRow, 'id' | 'organizationId' | 'createdBy' | 'uploadKey' | 'filename' | 'bytes'> {
  readonly at: Date
}

export const newImport = ({ at, ...row }: NewImport): ImportRow => ({
  ...row,
  state: 'awaited',
  report: null,
  why: null,
  targetId: null,
  keepsIds: false,
  people: null,
  list: fillingStart.step,
  records: fillingStart.records,
  done: 0,
  total: 0,
  createdAt: at,
  updatedAt: at,
})

/** Called again, or by two at once, it comes to the same. */
const takeIn = async ({ store, now, files }: ImportPorts, row: ImportRow): Promise<Result<void>> => {
  const key = archiveKeyOf(row.uploadKey)
  const moved = await files.move(row.uploadKey, key)
  if (!moved.ok && moved.refusal.code !== 'not_found') return moved
  const size = await files.size(key)
  if (!size.ok) return size.refusal.code === 'not_found' ? refuse('conflict', workspaceWords.notArrived) : size
  await store.write((tx) => updateImport(tx, row, { state: 'checking', done: 0, total: row.bytes, updatedAt: now() }))
  return ok(undefined)
}

/** Ids stay where nothing of that organisation stands here; else all become others. */
export const begin = async (ports: ImportPorts, row: ImportRow): Promise<Result<void>> => {
  const { store, files, now } = ports
  if (row.state !== 'ready') return refuse('conflict', workspaceWords.notReady)
  const packed = await ports.openZip({ bytes: row.bytes, read: (range) => files.read(archiveKeyOf(row.uploadKey), range) })
  if (!packed.ok) return packed
  const archive = await openArchive(packed.value)
  if (!archive.ok) return archive
  const people = await collect(recordsOf(archive.value, workspaceLists(keptIds), 'people'))
  const { organizationId: formerId } = archive.value.manifest
  const isFree = isId(formerId) && !(await store.read((db) => isOrganizationKnown({ db, tables: store.tables }, formerId)))
  const beginAs = async (keepsIds: boolean): Promise<boolean> => {
    const targetId = keepsIds ? formerId : ports.newId()
    const mapping = await mappingOf(ports, row, people, { targetId, digest: ports.digest })
    const patch = { state: 'filling', keepsIds, targetId, people: mapping, done: 0, updatedAt: now() } as const
    return store.write((tx) => updateImport(tx, row, patch))
  }
  // Another import of the same archive may begin meanwhile: of two, one has the former ids.
  const isBegun = await beginAs(isFree).catch((error: unknown) => (isFree && isTaken(error) ? beginAs(false) : Promise.reject(error)))
  return isBegun ? ok(undefined) : refuse('conflict', workspaceWords.notReady)
}

const isTaken = (error: unknown): boolean => error instanceof StoreError && error.kind === 'unique'

/** Its archive and what was filled go by themselves; what became an organisation stays. */
export const forget = async (tx: Tx, { id }: Pick<ImportRow, 'id'>): Promise<void> => {
  const row = await readImport(tx, id)
  if (!row) return
  const { state, organizationId, uploadKey, targetId } = row
  await deleteImport(tx, id)
  for (const subject of [uploadKey, archiveKeyOf(uploadKey)]) await leaveWork(tx, { work: 'video file', organizationId, subject })
  // What was refused has left its own.
  if (targetId !== null && state === 'filling') await leaveWork(tx, { work: 'half workspace', organizationId: targetId, subject: id })
}
