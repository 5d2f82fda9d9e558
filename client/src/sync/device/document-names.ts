import { readText, removeTexts, writeText } from './device-texts.ts'

interface DocumentScope {
  readonly userId: string
  readonly organizationId: string
  readonly epoch: string
}

const prefixOf = (userId: string, organizationId: string): string => `rapport-document-${userId}-${organizationId}-`

const firstName = ({ userId, organizationId, epoch }: DocumentScope, accountId: string): string =>
  `${prefixOf(userId, organizationId)}${epoch}-${accountId}`

/** The database that keeps a document; under its name the person's tabs share it, too. A document that began anew has another. */
export const documentDatabaseName = (scope: DocumentScope, accountId: string): string => {
  const name = firstName(scope, accountId)
  const generation = readGeneration(name)
  return generation === 0 ? name : `${name}-${generation}`
}

/** From now on the document stands under another name, empty until the server has answered. All tabs read the same. */
export const renameDocument = (scope: DocumentScope, accountId: string): void => {
  const name = firstName(scope, accountId)
  writeText(generationKey(name), String(readGeneration(name) + 1))
}

/** The databases of all documents of a person in an organisation. */
export const documentDatabases = async (userId: string, organizationId: string): Promise<readonly string[]> => {
  const all = await indexedDB.databases().catch(() => [])
  return all.flatMap(({ name }) => (name?.startsWith(prefixOf(userId, organizationId)) ? [name] : []))
}

export interface DocumentName {
  readonly name: string
  readonly epoch: string
  readonly accountId: string
  /** How often the document began anew. */
  readonly generation: number
}

/** Whose document a database keeps; ids and epochs hold no hyphen. */
export const readDocumentName = (userId: string, organizationId: string, name: string): DocumentName | undefined => {
  const [epoch, accountId, generation = '0', ...rest] = name.slice(prefixOf(userId, organizationId).length).split('-')
  if (!epoch || !accountId || rest.length > 0) return undefined
  return { name, epoch, accountId, generation: Number(generation) }
}

/** Once the databases are gone, names may begin from the first again. */
export const forgetGenerations = (userId: string, organizationId: string): void =>
  removeTexts(generationKey(prefixOf(userId, organizationId)))

const generationKey = (name: string): string => `rapport.generation.${name}`

const readGeneration = (name: string): number => Number(readText(generationKey(name)) ?? 0)
