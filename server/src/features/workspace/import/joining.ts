import type { ImportedPerson } from '@rapport/domain/workspace/workspace-import'
import type { QueryPorts } from '../../../store/ports.ts'
import { anewIn, type Digest } from './people-mapping.ts'
import { type ArchivePerson, type ImportRow, type MappedPerson, readJoining } from './workspace-import-repository.ts'

/** Where an import is asked for, and by whom. */
export type Asker = Pick<ImportRow, 'organizationId' | 'createdBy'>

/**
 * [WS10] Who of an archive joins: by e-mail, those who belong to it and share an organisation with the person who asks. A command of the
 * server is asked in no organisation: it joins everybody whom the installation knows.
 */
const readJoiningOf = ({ store }: Pick<QueryPorts, 'store'>, { organizationId, createdBy }: Asker, people: readonly ArchivePerson[]) => {
  const emails = people.flatMap(({ email, role }) => (role === null ? [] : [email.toLowerCase()]))
  const sharedWith = organizationId === '' ? undefined : createdBy
  return store.read((db) => readJoining({ db, tables: store.tables }, [...new Set(emails)], sharedWith))
}

/** What becomes of everybody in an archive, as a report tells it. */
export const becomingOf = async <Person extends ArchivePerson & { readonly name: string }>(
  ports: Pick<QueryPorts, 'store'>,
  row: Asker,
  people: readonly Person[],
): Promise<readonly ImportedPerson[]> => {
  const joining = await readJoiningOf(ports, row, people)
  return people.map(({ name, email, role }) => {
    const id = role === null ? undefined : joining.get(email.toLowerCase())
    return { name, email, role, becomes: id === undefined ? 'former' : id === row.createdBy ? 'owner' : 'member' }
  })
}

interface Target {
  readonly targetId: string
  readonly digest: Digest
}

/** The ids that they have here: their own, or one under which nobody signs in. */
export const mappingOf = async (
  ports: Pick<QueryPorts, 'store'>,
  row: Asker,
  people: readonly ArchivePerson[],
  { targetId, digest }: Target,
): Promise<Readonly<Record<string, MappedPerson>>> => {
  const joining = await readJoiningOf(ports, row, people)
  const anew = anewIn(targetId, digest)
  const mapped = people.map(({ id, email, role }): readonly [string, MappedPerson] => {
    const own = role === null ? undefined : joining.get(email.toLowerCase())
    return [id, own === undefined ? { id: anew(id), role: null } : { id: own, role }]
  })
  return Object.fromEntries(mapped)
}
