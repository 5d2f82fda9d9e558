import { slugOf } from '@rapport/domain/account/account-address'
import type { Files } from '@rapport/domain/file/files'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { CarriedFile } from '@rapport/domain/workspace/carried-file'
import { fileOfList, listNames } from '@rapport/domain/workspace/workspace-lists'
import { type ManifestFile, manifestName, manifestOf } from '@rapport/domain/workspace/workspace-manifest'
import { readStanding } from '../../../facts/caller-standing.ts'
import type { Caller, Turn } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import { noOwners, type RecordPorts, recordPages } from '../record-pages.ts'
import { accountCsv, memberCsv, type NamedTimeLog, noteCsv, timeLogCsv } from './export-column.ts'
import { attributionCsv, orderCsv } from './export-order.ts'
import { readAttributed, readShopOrders } from './export-order-repository.ts'
import { contentCsv, type ExportedItem, itemsOf, partnershipCsv } from './export-partnership.ts'
import { readPartnerships } from './export-partnership-repository.ts'
import { readmeOf } from './export-readme.ts'
import {
  type Directory,
  type ExportedTimeLog,
  type ReadPage,
  readAccountNames,
  readAccounts,
  readDirectory,
  readNotes,
  readTimeLogs,
} from './export-repository.ts'
import { codeCsv, linkCsv } from './export-sales.ts'
import { readCodes, readLinks } from './export-sales-repository.ts'
import { type CsvColumns, csvText, jsonLines, onePage, pagesOf } from './export-text.ts'
import { videoCsv } from './export-video.ts'
import { readVideos } from './export-video-repository.ts'

interface ArchiveFile {
  readonly name: string
  readonly content: () => AsyncIterable<string | Uint8Array>
  readonly isPacked?: true
}

interface ClosingFile {
  readonly name: string
  readonly textOf: (sums: readonly Omit<ManifestFile, 'entries'>[]) => string
}

interface Archive {
  readonly body: ReadableStream<Uint8Array>
  readonly stop: (reason: Error) => void
  readonly ended: Promise<void>
}

export interface ExportPorts extends QueryPorts {
  /** Puts files into one archive while it is read. */
  readonly createArchive: (files: AsyncIterable<ArchiveFile>, at: Date, closing: ClosingFile) => Archive
  readonly readFile: Files['read']
  /** Hears of a document that cannot be read: it is left out. */
  readonly report: (error: unknown) => void
  /** How many rows are held at a time. */
  readonly pageSize?: number
}

export interface Export {
  readonly fileName: string
  readonly body: ReadableStream<Uint8Array>
}

export type ExportData = (caller: Caller, turn: Turn) => Promise<Result<Export>>

/** An organisation's data as one archive. A second call ends the one under way. */
export const createExport = (ports: ExportPorts): ExportData => {
  const running = new Map<string, Archive>()
  return async (caller, turn) => {
    const { organizationId, userId, role } = caller
    if (!mayAdminister(role)) return refuse('forbidden', onlyAdmins('export the data of an organization'))
    const gone = new AbortController()
    const archive = await openExport(
      ports,
      organizationId,
      readerOf(ports, caller, () => turn(gone.signal)),
    )
    const key = `${organizationId} ${userId}`
    running.get(key)?.stop(new Error('Another export was begun'))
    running.set(key, archive)
    void archive.ended.then(() => {
      gone.abort()
      if (running.get(key) === archive) running.delete(key)
    })
    return ok(archive)
  }
}

/** Reads in its turn, for whom it may concern. */
type Read = RecordPorts['read']

/** An archive takes as long as its reader likes: each page is read only for somebody who may still have it. */
const readerOf =
  (ports: ExportPorts, caller: Caller, turn: Turn): Read =>
  async (query) => {
    await turn()
    return readStanding(ports, { ...caller, role: 'admin' }, query)
  }

/** The archive of an organisation, made while it is read. */
export const openExport = async (ports: ExportPorts, organizationId: string, read: Read): Promise<Archive & Export> => {
  const at = ports.now()
  const directory = await read((source) => readDirectory(source, organizationId))
  const counts = new Map<string, number>()
  const archive = ports.createArchive(filesOf(ports, { organizationId, read, directory, at, counts }), at, {
    name: manifestName,
    textOf: (sums) => manifestText({ at, organizationId, counts }, sums),
  })
  return { ...archive, fileName: `rapport-${slugOf(directory.organization?.name ?? '')}-${at.toISOString().slice(0, 10)}.zip` }
}

interface Made {
  readonly at: Date
  readonly organizationId: string
  /** Entries of each list, by the name of its file. */
  readonly counts: ReadonlyMap<string, number>
}

const manifestText = ({ at, organizationId, counts }: Made, sums: readonly Omit<ManifestFile, 'entries'>[]): string => {
  const files = sums.map((sum) => ({ ...sum, entries: counts.get(sum.name) ?? null }))
  return `${JSON.stringify(manifestOf({ exportedAt: at.toISOString(), organizationId, files }), null, 2)}\n`
}

interface Making {
  readonly organizationId: string
  readonly read: Read
  readonly directory: Directory
  readonly at: Date
  /** Filled while the lists are written. */
  readonly counts: Map<string, number>
}

async function* filesOf(ports: ExportPorts, making: Making): AsyncGenerator<ArchiveFile> {
  const { organizationId, read, directory, at, counts } = making
  yield { name: 'README.txt', content: () => text(readmeOf(directory.organization?.name ?? '', at)) }
  yield* tablesOf(ports, making)
  const named: CarriedFile[] = []
  const recordPorts = { organizationId, read, report: ports.report, owners: noOwners() }
  for (const list of listNames) {
    const name = fileOfList(list)
    const onFile = (file: CarriedFile) => void named.push(file)
    yield { name, content: () => jsonLines(counted(counts, name, recordPages(recordPorts, list, onFile))) }
  }
  for (const file of named) yield* fileThatIsThere(ports, read, file)
}

/** A file that is gone is left out: a reader of the archive tells so. */
async function* fileThatIsThere({ readFile }: ExportPorts, read: Read, { name, key }: CarriedFile): AsyncGenerator<ArchiveFile> {
  await read(async () => undefined)
  const file = await readFile(key)
  if (file.ok) yield { name, content: () => file.value.body, isPacked: true }
  else if (file.refusal.code !== 'not_found') throw new Error(file.refusal.message)
}

/** The same for people, as tables. What lies in the Trash is left out. */
const tablesOf = (ports: ExportPorts, { organizationId, read, directory }: Making): readonly ArchiveFile[] => {
  const rows = rowsOf(ports, organizationId, read)
  const timeZone = directory.settings?.timeZone ?? 'UTC'
  const table = <Row>(name: string, pages: () => AsyncIterable<readonly Row[]>, columns: CsvColumns<Row>): ArchiveFile => ({
    name: `${name}.csv`,
    content: () => csvText(pages(), columns),
  })
  return [
    table('members', () => onePage([...directory.people.values()]), memberCsv),
    table('accounts', rows.accounts, accountCsv(directory)),
    table('notes', rows.notes, noteCsv(directory)),
    table('partnerships', rows.partnerships, partnershipCsv),
    table('content', rows.content, contentCsv),
    table('discount-codes', rows.codes, codeCsv),
    table('utm-links', rows.links, linkCsv),
    table('orders', rows.orders, orderCsv),
    table('attributions', rows.attributions, attributionCsv(timeZone)),
    table('videos', rows.videos, videoCsv),
    table('time-logs', rows.timeLogs, timeLogCsv(directory)),
  ]
}

async function* counted<Row>(
  counts: Map<string, number>,
  name: string,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  counts.set(name, 0)
  for await (const page of pages) {
    counts.set(name, (counts.get(name) ?? 0) + page.length)
    yield page
  }
}

async function* text(whole: string): AsyncGenerator<string> {
  yield whole
}

const rowsOf = ({ pageSize = 200 }: ExportPorts, organizationId: string, read: Read) => {
  const pages =
    <Row>(readPage: ReadPage<Row>, size = pageSize) =>
    (): AsyncIterable<readonly Row[]> =>
      pagesOf((after) => read((source) => readPage(source, organizationId, after, pageSize)), size)
  const names = pages(readAccountNames)
  const linesOf = (accountIds: readonly string[]): AsyncIterable<readonly ExportedTimeLog[]> =>
    pagesOf((after) => read((source) => readTimeLogs(source, accountIds, after, pageSize)), pageSize)
  async function* timeLogs(): AsyncGenerator<readonly NamedTimeLog[]> {
    for await (const page of names()) {
      const nameById = new Map(page.map(({ id, name }) => [id, name]))
      for await (const lines of linesOf([...nameById.keys()]))
        yield lines.map((row) => ({ row, accountName: nameById.get(row.accountId) ?? '' }))
    }
  }
  const partnerships = pages(readPartnerships)
  async function* content(): AsyncGenerator<readonly ExportedItem[]> {
    for await (const page of partnerships()) yield itemsOf(page)
  }
  return {
    accounts: pages(readAccounts),
    notes: pages(readNotes, 1),
    partnerships,
    content,
    codes: pages(readCodes),
    links: pages(readLinks),
    orders: pages(readShopOrders),
    attributions: pages(readAttributed),
    videos: pages(readVideos),
    timeLogs,
  }
}
