import { type CarriedFile, pictureOfPerson } from '@rapport/domain/workspace/carried-file'
import type { ListName } from '@rapport/domain/workspace/workspace-lists'
import { readPeople } from '../../facts/people.ts'
import type { QuerySource } from '../../store/kept-query.ts'
import { type CarriedList, carriedList, isCarried } from './carried-row.ts'
import { readDocumentRecord } from './document-record-repository.ts'
import { type Row, recordOfRow } from './record-of-row.ts'
import { readAccountIds, readOrganization, readRowsOf } from './record-repository.ts'

export interface RecordPorts {
  readonly organizationId: string
  /** Reads in its turn, for somebody who may still have it. */
  readonly read: <T>(query: (source: QuerySource) => Promise<T>) => Promise<T>
  /** Hears of a document whose log cannot be read: it is left out. */
  readonly report: (error: unknown) => void
  /** Filled with the ids of influencers, links and videos: what is made while the archive is read belongs to none of them. */
  readonly owners: Set<unknown>
}

/** Influencers whose rows are asked for at once, and the rows of a page. A large row comes with few others. */
const sizes = { accounts: 100, rows: 1000, accountsOfLarge: 1, largeRows: 25, documents: 10 } as const

/** The records of a list, page after page. `onFile` hears of the files that they name. */
export async function* recordPages(
  ports: RecordPorts,
  name: ListName,
  onFile: (file: CarriedFile) => void,
): AsyncGenerator<readonly Row[]> {
  if (name === 'organization') return yield await ports.read((source) => readOrganization(source, ports.organizationId))
  if (name === 'people') return yield await peopleRecords(ports, onFile)
  if (name === 'documents') return yield* documentPages(ports)
  if (!isCarried(name)) return
  const list = carriedList(name)
  for await (const accountIds of ownersOf(ports, list))
    for await (const rows of rowPages(ports, list, accountIds)) {
      const made = rows.filter((row) => list.of === undefined || ports.owners.has(row[list.of])).map((row) => recordOfRow(name, row))
      for (const { files, record } of made) {
        files.forEach(onFile)
        if (isOwner(name)) ports.owners.add(record.id)
      }
      yield made.map(({ record }) => record)
    }
}

/** Lists whose records others belong to. */
const isOwner = (name: ListName): boolean => name === 'accounts' || name === 'utm-links' || name === 'videos'

const peopleRecords = async ({ organizationId, read }: RecordPorts, onFile: (file: CarriedFile) => void): Promise<readonly Row[]> => {
  const people = await read((source) => readPeople(source, organizationId))
  return people.map((person) => {
    const { id, firstName, lastName, name, email, role, joinedAt, leftAt, image } = person
    const picture = pictureOfPerson(id, image)
    if (picture) onFile(picture)
    return { id, firstName, lastName, name, email, role, joinedAt, leftAt, picture: picture?.name ?? null }
  })
}

/** The influencers whose rows a page has; a list of the organisation has one page of none. */
async function* ownersOf(ports: RecordPorts, { of, isLarge }: CarriedList): AsyncGenerator<readonly string[]> {
  if (of === undefined) yield []
  else yield* accountPages(ports, isLarge ? sizes.accountsOfLarge : sizes.accounts)
}

async function* accountPages({ organizationId, read, owners }: RecordPorts, size: number): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const ids = await read((source) => readAccountIds(source, organizationId, after, sizes.accounts))
    const there = ids.filter((id) => owners.has(id))
    for (let at = 0; at < there.length; at += size) yield there.slice(at, at + size)
    if (ids.length < sizes.accounts) return
    after = ids.at(-1) ?? ''
  }
}

async function* rowPages(
  { organizationId, read }: RecordPorts,
  list: CarriedList,
  accountIds: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const limit = list.isLarge ? sizes.largeRows : sizes.rows
  for (let after: Row | undefined; ; ) {
    const rows = await read((source) => readRowsOf(source, list, { organizationId, accountIds, after, limit }))
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)
  }
}

async function* documentPages(ports: RecordPorts): AsyncGenerator<readonly Row[]> {
  for await (const accountIds of accountPages(ports, sizes.documents)) {
    const records: Row[] = []
    for (const accountId of accountIds) {
      const record = await ports.read((source) => readDocumentRecord(source, accountId).catch(ports.report))
      if (record) records.push({ ...record })
    }
    yield records
  }
}
