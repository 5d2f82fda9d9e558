import type { Scene } from './scene.ts'
import type { TwoServers } from './two-servers.ts'

/** What happens at the moment when an edit is seen by the other person, who is on the other server. */
export type ProcessFault = { readonly name: string } & (
  | { readonly happen: Happening }
  /** With something of its own between people and servers, or in the database. */
  | { readonly open: (two: TwoServers) => Promise<OpenFault> }
)

export interface OpenFault {
  /** Where Ana and Ben go. */
  readonly origins: readonly [string, string]
  readonly happen: Happening
  readonly end: () => Promise<void>
}

/** Resolves to sentences; none when every promise was kept. */
export type Happening = (scene: Scene, terms: { readonly stopMs: number }) => Promise<readonly string[]>

export async function openFault(fault: ProcessFault, two: TwoServers): Promise<OpenFault> {
  if ('open' in fault) return fault.open(two)
  const [{ origin: ofAna }, { origin: ofBen }] = two.servers
  return { origins: [ofAna, ofBen], happen: fault.happen, end: async () => undefined }
}
