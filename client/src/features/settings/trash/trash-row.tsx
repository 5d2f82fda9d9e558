import { noteWords } from '@rapport/domain/note/note'
import { showDay } from '@rapport/domain/show/day'
import { restoredWords, type TrashEntry, timeLeft } from '@rapport/domain/trash/trash'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Handshake, type LucideIcon, NotebookText, UserRound, Video } from 'lucide-react'
import { css } from '#styled-system/css'
import { restoreNote } from '../../../api/account/trash-calls.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { restorePartnership } from '../../../api/partnership/partnership-calls.ts'
import type { ApiResult } from '../../../api/request.ts'
import { restoreVideo } from '../../../api/video/video-calls.ts'
import { bringBackAccount } from '../../../sync/account/restored-account.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { toast } from '../../../ui/message/toast.ts'
import { PersonRow } from '../person-row.tsx'

export function TrashRow({ entry }: { readonly entry: TrashEntry }) {
  const client = useQueryClient()
  const [isBusy, restore] = useBusy(async () => {
    const refusal = await bringBack(client, entry)
    if (refusal === null) toast.success(restoredWords[entry.kind])
    else toast.error(refusal)
    void client.invalidateQueries({ queryKey: pageKeys.trash })
  })
  const whyOffline = useOfflineReason()
  const Icon = icons[entry.kind]
  return (
    <PersonRow
      start={<Icon size={16} aria-hidden className={css({ flexShrink: '0', color: 'fg.subtle' })} />}
      title={<span className={titleStyle}>{titleOf(entry)}</span>}
      text={textOf(entry, new Date())}
    >
      <Button size="sm" busy={isBusy} whyNot={whyOffline} aria-label={`Restore ${titleOf(entry)}`} onClick={restore}>
        Restore
      </Button>
    </PersonRow>
  )
}

const icons: Readonly<Record<TrashEntry['kind'], LucideIcon>> = {
  account: UserRound,
  note: NotebookText,
  partnership: Handshake,
  'content-item': CircleCheck,
  video: Video,
}

const titleOf = ({ name }: TrashEntry): string => name || noteWords.shownEmpty

function textOf({ kind, accountName, deletedAt, deletedBy, purgeAt }: TrashEntry, now: Date): string {
  const what = {
    account: 'Influencer',
    note: 'Note about',
    partnership: 'Partnership with',
    'content-item': 'Content of',
    video: 'Video of',
  }[kind]
  const whose = kind === 'account' ? '' : ` ${accountName}`
  const by = deletedBy === null ? '' : ` by ${deletedBy.name}`
  return `${what}${whose} · Deleted ${showDay(deletedAt)}${by} · ${timeLeft(purgeAt, now)}`
}

/** Answers why not. A restored document entry is live: open profiles show it at once. */
async function bringBack(client: QueryClient, { kind, id, accountId, partnershipId = '' }: TrashEntry): Promise<string | null> {
  if (kind === 'account') return bringBackAccount(client, id)
  if (kind === 'video') return whyNot(await restoreVideo(id))
  if (kind === 'note') return whyNot(await restoreNote({ accountId, noteId: id }))
  if (kind === 'partnership') return whyNot(await restorePartnership({ accountId, partnershipId: id }))
  return whyNot(await restorePartnership({ accountId, partnershipId }, { itemId: id }))
}

const whyNot = (result: ApiResult<unknown>): string | null => (result.ok ? null : result.refusal.message)

const titleStyle = css({ overflowWrap: 'anywhere' })
