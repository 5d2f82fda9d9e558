import { type CarriedFile, pictureOfPerson } from '@rapport/domain/workspace/carried-file'
import type { ListName } from '@rapport/domain/workspace/workspace-lists'
import { readPeople } from '../../facts/people.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import { type CarriedList, carriedList, isCarried } from './carried-row.ts'
import { readDocumentRecord } from './document-record-repository.ts'
import { type Row, recordOfRow } from './record-of-row.ts'
import { readOrganization, readRowsOf } from './record-repository.ts'

export interface RecordPorts {
  readonly organizationId: string
  /** Reads in its turn, for somebody who may still have it. */
  readonly read: <T>(query: (source: QuerySource) => Promise<T>) => Promise<T>
  /** Hears of a document whose log cannot be read: it is left out. */
  readonly report: (error: unknown) => void
  /** Filled with the ids of lists that others belong to, as they are read: what is made meanwhile belongs to none of them. */
  readonly owners: Owners
}

type Owners = Readonly<Record<OwnerList, Set<string>>>
type OwnerList = (typeof ownerLists)[number]

const ownerLists = ['accounts', 'utm-links', 'videos'] as const
const ownersBy = { accountId: 'accounts', linkId: 'utm-links', videoId: 'videos' } as const
const isOwner = (name: ListName): name is OwnerList => ownerLists.includes(name as OwnerList)

export const noOwners = (): Owners => ({ accounts: new Set(), 'utm-links': new Set(), videos: new Set() })

/** Owners whose rows are asked for at once, and the rows of a page. A large row comes with few others. */
const sizes = { owners: 100, rows: 1000, ownersOfLarge: 1, largeRows: 25, documents: 10 } as const

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
  // A merge may move a row on from an influencer that was read to one that was not.
  const seen = list.moves ? new Set<unknown>() : undefined
  for (const ownerIds of ownersOf(ports, list))
    for await (const rows of rowPages(ports, list, ownerIds)) {
      const made = rows.filter((row) => hasOwner(ports, row) && !seen?.has(row.id)).map((row) => recordOfRow(name, row))
      for (const { files, record } of made) {
        files.forEach(onFile)
        seen?.add(record.id)
        if (isOwner(name)) ports.owners[name].add(String(record.id))
      }
      yield made.map(({ record }) => record)
    }
}

/** An agreement may have been read for nobody. */
const hasOwner = ({ owners }: RecordPorts, { accountId }: Row): boolean =>
  typeof accountId !== 'string' || accountId === '' || owners.accounts.has(accountId)

const peopleRecords = async ({ organizationId, read }: RecordPorts, onFile: (file: CarriedFile) => void): Promise<readonly Row[]> => {
  const people = await read((source) => readPeople(source, organizationId))
  return people.map((person) => {
    const { id, firstName, lastName, name, email, role, joinedAt, leftAt, image } = person
    const picture = pictureOfPerson(id, image)
    if (picture) onFile(picture)
    return { id, firstName, lastName, name, email, role, joinedAt, leftAt, picture: picture?.name ?? null }
  })
}

/** Owners whose rows pages have; a list of the organisation has pages of none. */
const ownersOf = ({ owners }: RecordPorts, { of, isLarge }: CarriedList): readonly (readonly string[])[] =>
  of === undefined ? [[]] : groupsOf([...owners[ownersBy[of]]], isLarge ? sizes.ownersOfLarge : sizes.owners)

async function* rowPages(
  { organizationId, read }: RecordPorts,
  list: CarriedList,
  ownerIds: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const limit = list.isLarge ? sizes.largeRows : sizes.rows
  for (let after: Row | undefined; ; ) {
    const rows = await read((source) => readRowsOf(source, list, { organizationId, ownerIds, after, limit }))
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)
  }
}

async function* documentPages(ports: RecordPorts): AsyncGenerator<readonly Row[]> {
  for (const accountIds of groupsOf([...ports.owners.accounts], sizes.documents)) {
    const records: Row[] = []
    for (const accountId of accountIds) {
      const record = await ports.read((source) => readDocumentRecord(source, accountId).catch(ports.report))
      if (record) records.push({ ...record })
    }
    yield records
  }
}
