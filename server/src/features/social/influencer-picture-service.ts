import type { Account } from '@rapport/domain/account/account'
import { influencerPictures } from '@rapport/domain/picture/picture-address'
import { ok, type Result } from '@rapport/domain/result/result'
import { pictureSources, showsWhomItShould } from '@rapport/domain/social/lookup-plan'
import type { WebPage } from '@rapport/domain/social/social-page'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { writtenForAll } from '../../store/writing-call.ts'
import { claimPicture, releasePicture, storePicture } from './social-repository.ts'

export interface PictureFile {
  readonly type: string
  readonly size: number
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface InfluencerPicturePorts extends QueryPorts {
  readonly accounts: { readonly read: (caller: Caller, id: string) => Promise<Result<Account>> }
  readonly readPage: (address: string) => Promise<Result<WebPage>>
  readonly readPicture: (address: string) => Promise<Result<Uint8Array>>
  /** Draws a picture anew, as WebP. */
  readonly portraitOf: (bytes: Uint8Array) => Promise<Result<Uint8Array>>
  readonly files: {
    readonly put: (key: string, bytes: Uint8Array) => Promise<Result<void>>
    readonly read: (key: string) => Promise<Result<PictureFile>>
    readonly remove: (key: string) => Promise<Result<void>>
  }
  /** A name that cannot be guessed. */
  readonly newName: () => string
}

export type InfluencerPictures = ReturnType<typeof createInfluencerPictures>

const { served, keyOf } = influencerPictures

export const createInfluencerPictures = (ports: InfluencerPicturePorts) => ({
  /** The address of an account's picture, looked for on the web when there is none yet. */
  async find(caller: Caller, accountId: string): Promise<Result<string | null>> {
    const account = await ports.accounts.read(caller, accountId)
    if (!account.ok) return account
    const { profilePictureUrl } = account.value.influencer
    const sources = pictureSources(account.value)
    // A key that only reads causes no search.
    if (profilePictureUrl !== null || sources.length === 0 || caller.scope === 'read') return ok(profilePictureUrl)
    const claim = sources.join(' ')
    if (!(await ports.store.write((tx) => claimPicture(tx, accountId, claim)))) return ok(null)
    let isDone = false
    try {
      const picture = await pictureOf(ports, sources)
      const url = picture.bytes && (await keepPicture(ports, caller, accountId, picture.bytes))
      isDone = url !== undefined || (picture.bytes === undefined && picture.isAnswered)
      return ok(url ?? null)
    } finally {
      // Also for a caller who was removed meanwhile: the next one looks again.
      if (!isDone) await writtenForAll(() => ports.store.write((tx) => releasePicture(tx, accountId, claim)))
    }
  },

  /** A picture of the caller's organisation. */
  read: (organizationId: string, name: string) => ports.files.read(keyOf(organizationId, name)),
})

/** Removes the file of a purged account; the address of anything else is left alone. A refusal: it is there still. */
export const createPictureRemoval =
  (files: Pick<InfluencerPicturePorts['files'], 'remove'>) =>
  async (organizationId: string, url: string): Promise<Result<void>> =>
    url.startsWith(served) ? files.remove(keyOf(organizationId, url.slice(served.length))) : ok(undefined)

const patience = 12_000
const mostImages = 3

interface Search {
  readonly bytes?: Uint8Array
  /** A site answered: asking again would say the same. */
  readonly isAnswered: boolean
}

/** The first picture that is one, from the first page that has any. */
const pictureOf = async (ports: InfluencerPicturePorts, sources: readonly string[]): Promise<Search> => {
  const until = ports.now().getTime() + patience
  let isAnswered = false
  for (const source of sources) {
    if (ports.now().getTime() > until) break
    const page = await ports.readPage(source)
    if (!page.ok) continue
    isAnswered = true
    if (!showsWhomItShould(source, page.value.url)) continue
    for (const image of [...new Set(page.value.images)].slice(0, mostImages)) {
      const read = await ports.readPicture(image)
      const portrait = read.ok ? await ports.portraitOf(read.value) : read
      if (portrait.ok) return { bytes: portrait.value, isAnswered }
      if (portrait.refusal.code === 'rate_limited') return { isAnswered: false }
    }
  }
  return { isAnswered }
}

/** The file first, then its row; a file without a row is removed. */
const keepPicture = async (
  { store, files, newName, now }: InfluencerPicturePorts,
  { organizationId, userId }: Caller,
  accountId: string,
  bytes: Uint8Array,
): Promise<string | undefined> => {
  const name = `${newName()}.webp`
  const url = `${served}${name}`
  if (!(await files.put(keyOf(organizationId, name), bytes)).ok) return undefined
  let isKept = false
  try {
    isKept = await store.write(async (tx) => {
      const at = now()
      const rev = await storePicture(tx, { accountId, url, actorId: userId, now: at })
      if (rev !== undefined)
        tx.changed({ kind: 'account', id: accountId, accountId, organizationId, rev, actor: userId, at: at.toISOString() })
      return rev !== undefined
    })
  } finally {
    if (!isKept) await files.remove(keyOf(organizationId, name))
  }
  return isKept ? url : undefined
}
