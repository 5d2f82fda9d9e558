import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createIdSource } from '@rapport/domain/id/id'
import { megabyte } from '@rapport/domain/limit/unit'
import type { Result } from '@rapport/domain/result/result'
import type { ImportReport } from '@rapport/domain/workspace/workspace-import'
import { eq, or, sql } from 'drizzle-orm'
import { createZipArchive } from './adapters/zip-archive.ts'
import { archiveAt, openZip } from './adapters/zip-reader.ts'
import { nobodyHas } from './admin/access.ts'
import { openAdminDatabase } from './admin/admin-database.ts'
import { CommandRefusal, tellRefusal } from './backup/backup-refusal.ts'
import { makeDurable } from './backup/file-tree.ts'
import { readFolderEnvironment } from './env.ts'
import { rebuildNotes } from './features/note/note-projection.ts'
import { rebuildPartnerships } from './features/partnership/partnership-projection.ts'
import { openExport } from './features/workspace/export/export-service.ts'
import { checkArchive } from './features/workspace/import/archive-check.ts'
import { archiveKeyOf, type ImportPorts } from './features/workspace/import/import-ports.ts'
import { reportOf } from './features/workspace/import/import-report.ts'
import { createImportRunner } from './features/workspace/import/import-runner.ts'
import { insertImport, readImport } from './features/workspace/import/workspace-import-repository.ts'
import { begin, newImport } from './features/workspace/import/workspace-import-service.ts'
import { openArchive } from './features/workspace/open-archive.ts'
import { importPortsOf } from './features/workspace/workspace-feature.ts'
import { createOutside, openBucket } from './outside.ts'

const usage = [
  'npm run workspace -- export <organization> <file.zip> writes a whole workspace into one file.',
  'npm run workspace -- import <file.zip> --owner <e-mail> [--dry-run] makes an organization of one. The server may run.',
].join('\n')

const now = (): Date => new Date()
const wait = (ms: number): Promise<void> => after(ms)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A large workspace takes minutes: a line now and then says how far it is. */
const tellEveryMs = 5000

const openPorts = async () => {
  const environment = readFolderEnvironment(process.env)
  const store = openAdminDatabase(environment)
  // It signs nothing: no upload comes here.
  const outside = createOutside({ environment, secret: '', now, bucket: await openBucket(environment, now) })
  const report = (error: unknown): void => void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const newId = createIdSource({ now: Date.now, randomBytes })
  return importPortsOf({ store, now, newId, report, wait, outside }, [rebuildNotes, rebuildPartnerships])
}

const exportTo = async (ports: ImportPorts, nameOrId: string, file: string): Promise<string> => {
  const { store, files } = ports
  const { organization } = store.tables
  const isMeant = or(eq(organization.id, nameOrId), eq(organization.name, nameOrId))
  const [own, ...others] = await store.read((db) => db.select().from(organization).where(isMeant))
  const listed = 'npm run admin -- organizations lists them with their ids.'
  if (!own) throw new CommandRefusal(`There is no organization ${nameOrId}: ${listed}`)
  if (others.length > 0) throw new CommandRefusal(`Several organizations are called ${nameOrId}: ${listed}`)
  if (existsSync(file)) throw new CommandRefusal(`${file} is there already.`)
  const unfinished = `${file}.part`
  const exportPorts = { ...ports, readFile: files.read, createArchive: createZipArchive }
  const { body } = await openExport(exportPorts, own.id, (query) => store.read((db) => query({ db, tables: store.tables })))
  try {
    await pipeline(body, toldBytes, createWriteStream(unfinished, { mode: 0o600 }))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  makeDurable(unfinished)
  renameSync(unfinished, file)
  return `The workspace of ${own.name} is in ${file}.`
}

async function* toldBytes(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [bytes, toldAt] = [0, Date.now()]
  for await (const part of parts) {
    bytes += part.length
    if (Date.now() - toldAt > tellEveryMs) {
      toldAt = Date.now()
      say(`${Math.round(bytes / megabyte)} MB are written.`)
    }
    yield part
  }
}

const importFrom = async (ports: ImportPorts, file: string, email: string, isDryRun: boolean): Promise<string> => {
  const { store } = ports
  const { user } = store.tables
  const [owner] = await store.read((db) =>
    db
      .select({ id: user.id })
      .from(user)
      .where(eq(sql`lower(${user.email})`, email.trim().toLowerCase())),
  )
  if (!owner) throw nobodyHas(email)
  if (!existsSync(file)) throw new CommandRefusal(`There is no ${file}.`)
  const source = archiveAt(file)
  const archive = accepted(await openArchive(accepted(await openZip(source))))
  const checked = accepted(await checkArchive(archive, { ...ports, turn: async () => undefined, onProgress: async () => undefined }))
  const asker = { organizationId: '', createdBy: owner.id }
  const report = await reportOf(ports, asker, archive, checked)
  for (const line of linesOf(report)) say(line)
  if (isDryRun) return 'Nothing was written: this was a dry run.'
  const uploadKey = `uploads/${createHash('sha256').update(randomBytes(32)).digest('hex').slice(0, 32)}.zip`
  accepted(await ports.files.putFrom(archiveKeyOf(uploadKey), { bytes: source.bytes, body: createReadStream(file) }))
  const row = newImport({ ...asker, id: ports.newId(), uploadKey, filename: basename(file), bytes: source.bytes, at: now() })
  await store.write((tx) => insertImport(tx, { ...row, state: 'ready', report }))
  accepted(await begin(ports, { ...row, state: 'ready' }))
  return follow(ports, row.id, report.organizationName)
}

const accepted = <T>(result: Result<T>): T => {
  if (!result.ok) throw new CommandRefusal(result.refusal.message)
  return result.value
}

const linesOf = ({ organizationName, exportedAt, counts, people, left }: ImportReport): readonly string[] => [
  `${organizationName}, exported at ${exportedAt}`,
  ...counts.map(({ what, count }) => `  ${what}: ${count}`),
  'People:',
  ...people.map(({ name, email, becomes }) => `  ${name} <${email}>: ${becomes === 'former' ? 'becomes a former member' : 'joins'}`),
  ...left,
]

/** Fills it here, beside a server that may fill it, too: one of both goes on, and this tells how far it is until it is whole. */
const follow = async (ports: ImportPorts, id: string, name: string): Promise<string> => {
  const { store } = ports
  const runner = createImportRunner(ports)
  let toldAt = Date.now()
  for (;;) {
    runner.start(id)
    await Promise.race([runner.settle(), wait(tellEveryMs)])
    const row = await store.read((db) => readImport({ db, tables: store.tables }, id))
    if (row?.state === 'done') return `${name} is an organization here now. Its id is ${row.targetId}.`
    if (row?.state !== 'filling') throw new CommandRefusal(row?.why ?? 'Somebody cancelled this import.')
    if (Date.now() - toldAt > tellEveryMs) say(`${row.done} of ${row.total} parts are written.`)
    toldAt = Date.now()
    await wait(200)
  }
}

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const [what, first, second, ...more] = positionals
  const isExport = what === 'export' && first !== undefined && second !== undefined
  const isImport = what === 'import' && first !== undefined && second === undefined && values.owner !== undefined
  if (more.length > 0 || !(isExport || isImport)) throw new CommandRefusal(usage)
  const ports = await openPorts()
  try {
    if (isExport) return await exportTo(ports, first, resolve(second))
    return await importFrom(ports, resolve(first ?? ''), values.owner ?? '', values['dry-run'])
  } finally {
    await ports.store.close()
  }
})
