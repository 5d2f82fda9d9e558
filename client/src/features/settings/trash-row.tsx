import { showDay } from '@rapport/domain/show/day'
import { type TrashEntry, timeLeft } from '@rapport/domain/trash/trash'
import { useQueryClient } from '@tanstack/react-query'
import { NotebookText, UserRound } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { queryKeys } from '../../api/query-keys.ts'
import { restoreNote } from '../../api/trash-calls.ts'
import { bringBackAccount } from '../../sync/restored-account.ts'
import { useOnline } from '../../sync/use-sync-summary.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { offlineReason } from './offline-reason.ts'
import { PersonRow } from './person-row.tsx'

export function TrashRow({ entry }: { readonly entry: TrashEntry }) {
  const { isBusy, restore } = useRestoring(entry)
  const isOnline = useOnline()
  const Icon = entry.kind === 'account' ? UserRound : NotebookText
  return (
    <PersonRow
      start={<Icon size={16} aria-hidden className={css({ flexShrink: '0', color: 'fg.subtle' })} />}
      title={<span className={titleStyle}>{titleOf(entry)}</span>}
      text={textOf(entry, new Date())}
    >
      <Button size="sm" busy={isBusy} whyNot={offlineReason(isOnline)} aria-label={`Restore ${titleOf(entry)}`} onClick={restore}>
        Restore
      </Button>
    </PersonRow>
  )
}

const titleOf = ({ name }: TrashEntry): string => name || 'Empty note'

function textOf({ kind, accountName, deletedAt, deletedBy, purgeAt }: TrashEntry, now: Date): string {
  const what = kind === 'account' ? 'Influencer' : `Note about ${accountName}`
  const by = deletedBy === null ? '' : ` by ${deletedBy.name}`
  return `${what} · Deleted ${showDay(deletedAt)}${by} · ${timeLeft(purgeAt, now)}`
}

function useRestoring({ kind, id }: TrashEntry) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    const refusal = kind === 'account' ? await bringBackAccount(client, id) : await bringBackNote(id)
    setBusy(false)
    if (refusal === null) toast.success(kind === 'account' ? 'Influencer restored' : 'Note restored')
    else toast.error(refusal)
    await client.invalidateQueries({ queryKey: queryKeys.trash })
  }
  return { isBusy, restore }
}

/** Answers why not. Its document is live: open profiles show it at once. */
async function bringBackNote(id: string): Promise<string | null> {
  const result = await restoreNote(id)
  return result.ok ? null : result.refusal.message
}

const titleStyle = css({ overflowWrap: 'anywhere' })
