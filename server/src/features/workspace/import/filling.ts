import type { Files } from '@rapport/domain/file/files'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { fileOfList, type ListName, listNames, type WorkspaceLists, workspaceLists } from '@rapport/domain/workspace/workspace-lists'
import type { WorkspaceManifest } from '@rapport/domain/workspace/workspace-manifest'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'
import type { Rebuild } from '../../../collab/projection.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Tx } from '../../../store/store.ts'
import { StoreError } from '../../../store/store-error.ts'
import { BadRecord, collect, groupsBehind, recordsOf } from '../archive-record.ts'
import type { OpenArchive } from '../open-archive.ts'
import { readAccountIds } from '../record-repository.ts'
import { createFilledFiles, type FileToFill, type FilledFiles } from './filled-file.ts'
import { insertOrganization, readFilledLists, rebuildRows } from './filling-repository.ts'
import { fillList, type ListFilling } from './list-filling.ts'
import { type Digest, type FillingIds, recordIdsOf } from './people-mapping.ts'
import type { FillingPosition } from './workspace-import-repository.ts'

/** Lists, then files, then what is derived. */
const steps = [...listNames, 'files', 'rows'] as const
type Step = (typeof steps)[number]

export const fillingStart: FillingPosition = { step: steps[0], records: 0 }

export interface FillingPorts extends WritingPorts {
  readonly files: Pick<Files, 'putFrom'>
  readonly rebuilds: readonly Rebuild[]
  readonly digest: Digest
  /** Awaited after each transaction, so that others come between; rejected when it is to stop. */
  readonly turn: () => Promise<void>
}

export interface Filling extends FillingIds {
  readonly archive: OpenArchive
  /** Of this import alone: names of files come from it, so that what is left of another one is never theirs. */
  readonly importId: string
  /** Who asked for it: an owner of what becomes of it. */
  readonly ownerId: string
  readonly from: FillingPosition
  /** Notes a position in the transaction that comes to it; throws where another process is further. */
  readonly move: (tx: Tx, position: FillingPosition, more: number) => Promise<void>
  /** Notes in the last transaction that it is whole. */
  readonly finish: (tx: Tx) => Promise<void>
}

/** Few enough that others wait no longer than for a call of their own. */
const atOnce: { readonly [Name in Step]?: number } = { accounts: 20, documents: 1, orders: 16, notes: 50, 'account-changes': 50, rows: 10 }
const otherwiseAtOnce = 100

/** What a power cut takes is written again: rows and position go together. The last transaction forces all. */
const unforced = { isForced: false } as const

/** Of how many parts a filling tells when they are done. */
export const partsOf = ({ files }: WorkspaceManifest): number => {
  const accounts = fileOfList('accounts')
  return files.reduce((sum, { name, entries }) => sum + (entries ?? (isCarriedFile(name) ? 1 : 0)) * (name === accounts ? 2 : 1), 0)
}

const isCarriedFile = (name: string): boolean => name.startsWith('files/')

/**
 * Writes a workspace out of an archive that was checked. Until the last transaction there is no organisation, so nobody sees any of it; after
 * a kill it goes on where it was.
 */
export const fillWorkspace = async (ports: FillingPorts, filling: Filling): Promise<Result<void>> => {
  const { archive, targetId, from } = filling
  const ids = recordIdsOf(filling, ports.digest)
  const lists = workspaceLists(ids)
  const files = createFilledFiles(archive, targetId, (name) =>
    Buffer.from(ports.digest(`${filling.importId} file ${name}`))
      .toString('hex')
      .slice(0, 32),
  )
  const joining = new Set(Object.values(filling.people).flatMap(({ id, role }) => (role === null ? [] : [id])))
  const filled: Filled = {
    lists,
    files,
    writing: { organizationId: targetId, files, joins: (id) => joining.has(id), person: ids.person, newId: ports.newId, at: ports.now() },
  }
  try {
    for (const step of stepsFrom(from)) {
      const done = step === from.step ? from.records : 0
      if (step === 'files') await fillFiles(ports, filling, filled, done)
      else if (step === 'rows') await fillRows(ports, filling, done)
      else await fillRecords(ports, filling, filled, { list: step, done })
    }
    return await open(ports, filling, lists)
  } catch (error) {
    if (error instanceof BadRecord) return refuse('unprocessable', error.message)
    if (error instanceof StoreError && error.kind === 'unique') return refuse('conflict', workspaceWords.taken)
    throw error
  }
}

const stepsFrom = ({ step }: FillingPosition): readonly Step[] => {
  const names: readonly string[] = steps
  return steps.slice(Math.max(0, names.indexOf(step)))
}

/** The store of files takes nothing now: it may later. */
export class Unavailable extends Error {}

interface Filled {
  readonly lists: WorkspaceLists
  readonly files: FilledFiles
  readonly writing: Omit<ListFilling, 'lists'>
}

const fillRecords = async (
  { store, turn }: FillingPorts,
  { archive, targetId, move }: Filling,
  { lists, writing }: Filled,
  { list, done }: { readonly list: ListName; readonly done: number },
): Promise<void> => {
  const ownLists = await store.read((db) => readFilledLists({ db, tables: store.tables }, targetId))
  let records = done
  for await (const group of groupsBehind(recordsOf(archive, lists, list), done, atOnce[list] ?? otherwiseAtOnce)) {
    const write = fillList(list, group, { ...writing, lists: ownLists })
    records += group.length
    await store.write(async (tx) => {
      // First: another process that is further ends this one here, before it writes a row twice.
      await move(tx, { step: list, records }, group.length)
      await write(tx)
    }, unforced)
    await turn()
  }
}

/** Bytes come before anybody can see the rows that name them. */
const fillFiles = async ({ store, files, turn }: FillingPorts, { archive, move }: Filling, filled: Filled, done: number): Promise<void> => {
  let records = done
  for await (const [file] of groupsBehind(filesOf(archive, filled), done, 1)) {
    const packed = file && archive.files.get(file.name)
    records += 1
    if (packed) {
      const put = await files.putFrom(file.key, { bytes: packed.bytes, body: await packed.open() })
      if (!put.ok) throw new Unavailable(put.refusal.message)
    }
    await store.write((tx) => move(tx, { step: 'files', records }, 1), unforced)
    await turn()
  }
}

async function* filesOf(archive: OpenArchive, { lists, files, writing }: Filled): AsyncGenerator<FileToFill> {
  for await (const person of recordsOf(archive, lists, 'people')) if (!writing.joins(person.id)) yield* files.personPicture(person).files
  for await (const influencer of recordsOf(archive, lists, 'influencers')) yield* files.influencerPicture(influencer).files
  for await (const agreement of recordsOf(archive, lists, 'agreements')) {
    const file = files.agreement(agreement)
    if (file) yield file
  }
  for await (const video of recordsOf(archive, lists, 'videos')) yield* files.video(video)?.files ?? []
}

/** What screens read of documents is made of the documents. */
const fillRows = async ({ store, rebuilds, turn }: FillingPorts, { targetId, move }: Filling, done: number): Promise<void> => {
  let records = done
  const accountIds = async function* (): AsyncGenerator<string> {
    for (let after = ''; ; ) {
      const ids = await store.read((db) => readAccountIds({ db, tables: store.tables }, targetId, after, otherwiseAtOnce))
      yield* ids
      if (ids.length < otherwiseAtOnce) return
      after = ids.at(-1) ?? ''
    }
  }
  for await (const group of groupsBehind(accountIds(), done, atOnce.rows ?? otherwiseAtOnce)) {
    records += group.length
    await store.write(async (tx) => {
      await move(tx, { step: 'rows', records }, group.length)
      for (const accountId of group) await rebuildRows(tx, targetId, accountId, rebuilds)
    }, unforced)
    await turn()
  }
}

const open = async ({ store, newId, now }: FillingPorts, filling: Filling, lists: WorkspaceLists): Promise<Result<void>> => {
  const { archive, targetId, ownerId, people, finish } = filling
  const [organization] = await collect(recordsOf(archive, lists, 'organization'))
  if (!organization) return refuse('unprocessable', workspaceWords.incomplete)
  const joinedAt = new Map((await collect(recordsOf(archive, lists, 'people'))).map((person) => [person.id, person.joinedAt]))
  const roles = new Map(Object.values(people).flatMap(({ id, role }) => (role === null ? [] : [[id, role] as const])))
  const members = [...roles.set(ownerId, 'owner')].map(([userId, role]) => ({
    id: newId(),
    userId,
    role,
    createdAt: joinedAt.get(userId) ?? now(),
  }))
  await store.write(async (tx) => {
    await finish(tx)
    await insertOrganization(tx, { ...organization, id: targetId }, members)
    const at = now().toISOString()
    tx.changed({ kind: 'organization', id: targetId, organizationId: targetId, actor: ownerId, at })
    for (const { userId } of members) tx.changed({ kind: 'member', id: userId, organizationId: targetId, userId, actor: ownerId, at })
  })
  return ok(undefined)
}
