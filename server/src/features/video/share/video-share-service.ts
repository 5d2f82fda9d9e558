import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { isShareOpen, readShareToken, type ShareLink, shareEnd, sharePath, shareToken, shareWords } from '@rapport/domain/video/share-link'
import type { UsageRights } from '@rapport/domain/video/usage-rights'
import { writeAnswered } from '../../../facts/answered-write.ts'
import { readTimeZone } from '../../../facts/time-zone.ts'
import type { Caller } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import type { Remember } from '../../../store/remember.ts'
import { unknownVideo } from '../video-ports.ts'
import { readVideo } from '../video-repository.ts'
import { rangedFile, rowToRights, type VideoRow } from '../video-row.ts'
import { deleteShare, insertShare, readShared, readShares, type ShareRow } from './video-share-repository.ts'

export interface SharePorts extends QueryPorts {
  /** The address under which people reach this server. */
  readonly publicUrl: string
  /** Ids that open something. */
  readonly newSecretId: () => string
  readonly sign: (facts: readonly unknown[]) => string
  readonly isSigned: (facts: readonly unknown[], signature: string) => boolean
}

/** A video that somebody may see who has its link. */
export interface OpenShare {
  readonly video: Pick<VideoRow, 'filename' | 'posterKey' | 'captionsKey'>
  readonly file: ReturnType<typeof rangedFile>
  readonly rights: UsageRights
  readonly lastDay: string
  readonly influencerName: string
  readonly organizationName: string
  readonly today: string
}

export type VideoShares = ReturnType<typeof createVideoShares>

/** Links under which a video is shown without signing in, until they end. */
export const createVideoShares = (ports: SharePorts) => {
  const { store, now } = ports
  return {
    list: ({ organizationId }: Caller, videoId: string): Promise<Result<readonly ShareLink[]>> =>
      store.read(async (db) => {
        const source = { db, tables: store.tables }
        const stored = await readVideo(source, { organizationId, id: videoId })
        if (stored === undefined) return unknownVideo
        const [today, rights] = [dayInZone(now(), await readTimeZone(source, organizationId)), rowToRights(stored.row)]
        const open = (await readShares(source, videoId)).filter((share) => isShareOpen(share, rights, today))
        return ok(open.map((share) => toLink(ports, share)))
      }),

    create: (
      { organizationId, userId }: Caller,
      { videoId, lastDay: wanted }: { readonly videoId: string; readonly lastDay?: string | undefined },
      remember: Remember<ShareLink>,
    ) =>
      writeAnswered(store, remember, async (tx) => {
        const stored = await readVideo(tx, { organizationId, id: videoId })
        if (stored === undefined) return unknownVideo
        const at = now()
        const end = shareEnd(rowToRights(stored.row), dayInZone(at, await readTimeZone(tx, organizationId)), wanted)
        if (!end.ok) return end
        const row: ShareRow = { id: ports.newSecretId(), organizationId, videoId, lastDay: end.value, createdBy: userId, createdAt: at }
        await insertShare(tx, row)
        return ok(toLink(ports, row))
      }),

    revoke: ({ organizationId }: Caller, id: string, remember: Remember<{ readonly id: string }>) =>
      writeAnswered(store, remember, async (tx) =>
        (await deleteShare(tx, { organizationId, id })) === undefined ? refuse('not_found', shareWords.unknown) : ok({ id }),
      ),

    /** What a link shows now; undefined for one that ended, was revoked or forged. */
    open: (token: string): Promise<OpenShare | undefined> =>
      store.read(async (db) => {
        const source = { db, tables: store.tables }
        const read = readShareToken(token)
        const shared = read && (await readShared(source, read.id))
        if (!read || !shared || !ports.isSigned(factsOf(shared.share), read.signature)) return undefined
        const { share, video, influencerName, organizationName } = shared
        const [today, rights] = [dayInZone(now(), await readTimeZone(source, share.organizationId)), rowToRights(video)]
        if (!isShareOpen(share, rights, today)) return undefined
        return { video, file: rangedFile(video), rights, lastDay: share.lastDay, influencerName, organizationName, today }
      }),
  }
}

const factsOf = ({ id, videoId }: ShareRow): readonly unknown[] => ['share', id, videoId]

const toLink = ({ publicUrl, sign }: SharePorts, row: ShareRow): ShareLink => ({
  id: row.id,
  videoId: row.videoId,
  url: `${publicUrl.replace(/\/+$/, '')}${sharePath}${shareToken(row.id, sign(factsOf(row)))}`,
  lastDay: row.lastDay,
  createdAt: row.createdAt.toISOString(),
})
