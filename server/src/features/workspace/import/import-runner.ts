import { type Result, refuse as refusal } from '@rapport/domain/result/result'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'
import { isStorageFailure } from '../../../store/health/storage-failure.ts'
import { leaveWork } from '../../../store/renewal/kept-work.ts'
import { type OpenArchive, openArchive } from '../open-archive.ts'
import { checkArchive } from './archive-check.ts'
import { type Filling, fillWorkspace, partsOf, Unavailable } from './filling.ts'
import { archiveKeyOf, type ImportPorts } from './import-ports.ts'
import { reportOf } from './import-report.ts'
import {
  type FillingPosition,
  type ImportRow,
  moveImport,
  readImport,
  readImportsUnderWay,
  updateImport,
} from './workspace-import-repository.ts'

export interface ImportRunner {
  /** Goes on with an import in the background, if it does not run already. */
  readonly start: (id: string) => void
  /** Goes on with all that a stop or an error left. */
  readonly startAll: () => Promise<void>
  /** Waits until nothing is under way. */
  readonly settle: () => Promise<void>
  /** Ends what is under way after its transaction; it goes on with the next start. */
  readonly stop: () => Promise<void>
}

/** The server stops, or another process or person has taken the import on. */
class Ended extends Error {}

/** Others have the database for so long after each transaction. */
const restMs = 2

/** An error that is no matter of the disk comes back at the same record: after so many times the archive is to blame. */
const mostTries = 3

/** Looks archives through and fills workspaces, one import after the other's step: what is asked for goes on until it is done. */
export const createImportRunner = (ports: ImportPorts): ImportRunner => {
  const running = new Map<string, Promise<void>>()
  const failures = new Map<string, number>()
  let isStopped = false
  const failed = async (id: string, error: unknown): Promise<void> => {
    if (error instanceof Ended) return
    ports.report(error)
    const row = await readRow(ports, id)
    if (!row) return
    const position = `${id} ${row.state} ${row.list} ${row.records}`
    const tries = (failures.get(position) ?? 0) + 1
    failures.clear()
    failures.set(position, tries)
    const isOwnFault = !isStorageFailure(error) && !(error instanceof Unavailable)
    if (isOwnFault && tries >= mostTries) await refuse(ports, row, unwritable)
    else await ports.store.write((tx) => updateImport(tx, row, { why: workspaceWords.waits, updatedAt: ports.now() }))
  }
  const turn = async () => {
    await ports.wait(restMs)
    if (isStopped) throw new Ended()
  }
  const start = (id: string): void => {
    if (isStopped || running.has(id)) return
    const run = goOn(ports, id, turn)
      .catch((error: unknown) => failed(id, error))
      .finally(() => running.delete(id))
    running.set(id, run)
  }
  return {
    start,
    async startAll() {
      try {
        for (const { id } of await ports.store.read((db) => readImportsUnderWay({ db, tables: ports.store.tables }))) start(id)
      } catch (error) {
        ports.report(error)
      }
    },
    async settle() {
      while (running.size > 0) await Promise.all(running.values())
    },
    async stop() {
      isStopped = true
      await Promise.all(running.values())
    },
  }
}

const readRow = ({ store }: ImportPorts, id: string): Promise<ImportRow | undefined> =>
  store.read((db) => readImport({ db, tables: store.tables }, id))

const unwritable = { ok: false, refusal: { code: 'unprocessable', message: workspaceWords.unwritable } } as const

const goOn = async (ports: ImportPorts, id: string, turn: () => Promise<void>): Promise<void> => {
  const row = await readRow(ports, id)
  if (row?.state === 'checking') await check(ports, row, turn)
  if (row?.state === 'filling') await fill(ports, row, turn)
}

const gone = refusal('gone', workspaceWords.gone)

const open = async ({ files, openZip }: ImportPorts, { uploadKey, bytes }: ImportRow): Promise<Result<OpenArchive>> => {
  const key = archiveKeyOf(uploadKey)
  const size = await files.size(key)
  if (!size.ok) return size.refusal.code === 'not_found' ? gone : size
  const packed = await openZip({ bytes, read: (range) => files.read(key, range) })
  return packed.ok ? openArchive(packed.value) : packed
}

/** Progress is noted so many times at most. */
const notes = 100

const check = async (ports: ImportPorts, row: ImportRow, turn: () => Promise<void>): Promise<void> => {
  const { store, now } = ports
  let noted = 0
  const opened = await open(ports, row)
  if (!opened.ok) return refuse(ports, row, opened)
  const archive = opened.value
  const checked = await checkArchive(archive, {
    ...ports,
    turn,
    async onProgress(done, total) {
      if (done - noted < total / notes) return
      noted = done
      await store.write((tx) => updateImport(tx, row, { done, total, why: null, updatedAt: now() }))
    },
  })
  if (!checked.ok) return refuse(ports, row, checked)
  const report = await reportOf(ports, row, archive, checked.value)
  const total = partsOf(archive.manifest)
  await store.write((tx) => updateImport(tx, row, { state: 'ready', report, why: null, done: 0, total, updatedAt: now() }))
}

const refuse = async ({ store, now }: ImportPorts, row: ImportRow, { refusal }: Extract<Result<never>, { ok: false }>): Promise<void> => {
  // The store of files may give it later.
  if (refusal.code === 'unavailable') throw new Unavailable(refusal.message)
  await store.write(async (tx) => {
    // Somebody cancelled it, or another process has ended it.
    if (!(await updateImport(tx, row, { state: 'refused', why: refusal.message, updatedAt: now() }))) return
    await leaveWork(tx, { work: 'video file', organizationId: row.organizationId, subject: archiveKeyOf(row.uploadKey) })
    if (row.targetId !== null) await leaveWork(tx, { work: 'half workspace', organizationId: row.targetId, subject: row.id })
  })
}

const fill = async (ports: ImportPorts, row: ImportRow, turn: () => Promise<void>): Promise<void> => {
  const opened = await open(ports, row)
  if (!opened.ok) return refuse(ports, row, opened)
  const filled = await fillWorkspace({ ...ports, turn }, fillingOf(ports, row, opened.value))
  if (!filled.ok) await refuse(ports, row, filled)
}

const fillingOf = ({ now }: ImportPorts, row: ImportRow, archive: OpenArchive): Filling => {
  const { id, createdBy, keepsIds, people, targetId, organizationId, uploadKey } = row
  let position: FillingPosition = { step: row.list, records: row.records }
  return {
    archive,
    importId: id,
    ownerId: createdBy,
    targetId: targetId ?? id,
    keepsIds,
    people: people ?? {},
    from: position,
    async move(tx, to, more) {
      if (!(await moveImport(tx, id, { from: position, to, more, at: now() }))) throw new Ended()
      position = to
    },
    async finish(tx) {
      if (!(await updateImport(tx, row, { state: 'done', why: null, updatedAt: now() }))) throw new Ended()
      await leaveWork(tx, { work: 'video file', organizationId, subject: archiveKeyOf(uploadKey) })
    },
  }
}
