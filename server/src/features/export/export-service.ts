import { slugOf } from '@rapport/domain/account/account-address'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { type ManifestFile, manifestName, manifestOf } from '@rapport/domain/workspace/workspace-manifest'
import { readStanding } from '../../facts/caller-standing.ts'
import type { Caller, Turn } from '../../http/caller.ts'
import type { QuerySource } from '../../store/kept-query.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { accountCsv, memberCsv, noteCsv, timeLogCsv } from './export-column.ts'
import { accountEntry, memberEntry, type NamedTimeLog, noteEntry, organizationEntry, timeLogEntry } from './export-entry.ts'
import { attributionCsv, attributionEntry, orderCsv, orderEntry } from './export-order.ts'
import { readAttributed, readShopOrders } from './export-order-repository.ts'
import { contentCsv, contentEntry, type ExportedItem, itemsOf, partnershipCsv, partnershipEntry } from './export-partnership.ts'
import { readPartnerships } from './export-partnership-repository.ts'
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
import { codeCsv, codeEntry, linkCsv, linkEntry } from './export-sales.ts'
import { readCodes, readLinks } from './export-sales-repository.ts'
import { type CsvColumns, csvText, jsonText, onePage, pagesOf } from './export-text.ts'
import { videoCsv, videoEntry } from './export-video.ts'
import { readVideos } from './export-video-repository.ts'

interface ArchiveFile {
  readonly name: string
  readonly content: () => AsyncIterable<string>
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
  readonly createArchive: (files: readonly ArchiveFile[], at: Date, closing: ClosingFile) => Archive
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
    const at = ports.now()
    const directory = await ports.store.read((db) => readDirectory({ db, tables: ports.store.tables }, organizationId))
    const gone = new AbortController()
    const rows = rowsOf(ports, caller, () => turn(gone.signal))
    const counts = new Map<string, number>()
    const archive = ports.createArchive(filesOf(rows, directory, { at, counts }), at, {
      name: manifestName,
      textOf: (sums) => manifestText({ at, organizationId, counts }, sums),
    })
    const key = `${organizationId} ${userId}`
    running.get(key)?.stop(new Error('Another export was begun'))
    running.set(key, archive)
    void archive.ended.then(() => {
      gone.abort()
      if (running.get(key) === archive) running.delete(key)
    })
    const fileName = `rapport-${slugOf(directory.organization?.name ?? '')}-${at.toISOString().slice(0, 10)}.zip`
    return ok({ fileName, body: archive.body })
  }
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
  readonly at: Date
  /** Filled while the lists are written. */
  readonly counts: Map<string, number>
}

const filesOf = (rows: ReturnType<typeof rowsOf>, directory: Directory, { at, counts }: Making): readonly ArchiveFile[] => {
  const filePair = filePairs(counts)
  const timeZone = directory.settings?.timeZone ?? 'UTC'
  const people = () => onePage([...directory.people.values()])
  return [
    { name: 'README.txt', content: () => text(readme(directory, at)) },
    { name: 'organization.json', content: () => text(`${JSON.stringify(organizationEntry(directory, at), null, 2)}\n`) },
    ...filePair('members', people, memberEntry, memberCsv),
    ...filePair('accounts', rows.accounts, (row) => accountEntry(directory, row), accountCsv(directory)),
    ...filePair('notes', rows.notes, (row) => noteEntry(directory, row), noteCsv(directory)),
    ...filePair('partnerships', rows.partnerships, partnershipEntry, partnershipCsv),
    ...filePair('content', rows.content, contentEntry, contentCsv),
    ...filePair('discount-codes', rows.codes, codeEntry, codeCsv),
    ...filePair('utm-links', rows.links, linkEntry, linkCsv),
    ...filePair('orders', rows.orders, orderEntry, orderCsv),
    ...filePair('attributions', rows.attributions, (row) => attributionEntry(row, timeZone), attributionCsv(timeZone)),
    ...filePair('videos', rows.videos, videoEntry, videoCsv),
    ...filePair('time-logs', rows.timeLogs, (row) => timeLogEntry(directory, row), timeLogCsv(directory)),
  ]
}

/** The same rows as JSON, counted, and as CSV. */
const filePairs =
  (counts: Map<string, number>) =>
  <Row>(
    name: string,
    pages: () => AsyncIterable<readonly Row[]>,
    toEntry: (row: Row) => unknown,
    columns: CsvColumns<Row>,
  ): readonly ArchiveFile[] => [
    { name: `${name}.json`, content: () => jsonText(counted(counts, `${name}.json`, pages()), toEntry) },
    { name: `${name}.csv`, content: () => csvText(pages(), columns) },
  ]

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

/** Pages, each read in its turn and only for somebody who may still have it: an archive takes as long as its reader likes. */
const rowsOf = (ports: ExportPorts, caller: Caller, turn: Turn) => {
  const { pageSize = 200 } = ports
  const { organizationId } = caller
  const reader = { ...caller, role: 'admin' } as const
  const read = async <T>(query: (source: QuerySource) => Promise<T>) => {
    await turn()
    return readStanding(ports, reader, query)
  }
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

const readme = ({ organization }: Directory, at: Date): string =>
  [
    `${organization?.name ?? ''}, exported from Rapport at ${at.toISOString()}`,
    '',
    'organization.json  name, settings, stages, signed substages, segments, campaigns, custom fields',
    'members            who belongs to the organization, and who once did',
    'accounts           the influencers; accounts.csv can be imported again, by its ids',
    'notes              what people wrote about them; @[Name](id) is a mention',
    'partnerships       budgets, days and invoices; in the JSON file with their content',
    'content            the content of the partnerships, an item a row',
    'discount-codes     the codes of influencers, as they stand; deleted ones as long as orders count for them',
    'utm-links          their tracking links, with clicks and sessions; deleted ones as the codes',
    'orders             what the connected store sold; nothing of its customers',
    'attributions       for whom orders count, and why; each order once with "counts first"',
    'videos             whose they are, their usage rights and tags; the files themselves are downloaded in Rapport',
    'time-logs          what happened to them, the oldest first within each',
    'manifest.json      each file with its bytes, checksum (SHA-256) and entries; an archive without it broke off',
    '',
    'What lies in the Trash is left out. CSV files are UTF-8; text that a spreadsheet would run as a formula has an apostrophe before it.',
    '',
  ].join('\n')
