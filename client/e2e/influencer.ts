import { createAccount, type Person } from '../../proof-kit/person.ts'

/** An influencer of one journey. */
export interface Influencer {
  readonly id: string
  readonly name: string
  readonly address: string
}

export async function makeInfluencer(origin: string, person: Person, name: string): Promise<Influencer> {
  const { id } = await createAccount(origin, person, name)
  return { id, name, address: `/influencer/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id}` }
}

export const writeNoteOverRest = async (person: Person, accountId: string, content: string): Promise<{ readonly id: string }> =>
  (await person.api.call('POST /api/notes', { body: { accountId, content, mentions: [] } })).data
