import { CircleCheck } from 'lucide-react'
import { css } from '#styled-system/css'
import { useUsers } from '../../../api/organization-lists.ts'
import type { AttentionItem } from '../../../sync/attention/attention.ts'
import { useSyncSummary } from '../../../sync/summary/use-sync-summary.ts'
import { Drawer } from '../../../ui/dialog/drawer.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { AttentionEntry } from './attention-entry.tsx'
import { DraftList } from './draft-list.tsx'

/** What this person must decide, and the drafts that they have not sent: behind the chip. */
export function AttentionDrawer({ onClose }: { readonly onClose: () => void }) {
  const { items, drafts } = useSyncSummary()
  const isAboutDrafts = items.length === 0 && drafts.length > 0
  return (
    <Drawer open onClose={onClose} title={isAboutDrafts ? 'Drafts' : 'Needs attention'}>
      {!isAboutDrafts && <AttentionList items={items} onLeave={onClose} />}
      {drafts.length > 0 && <DraftList drafts={drafts} onLeave={onClose} />}
    </Drawer>
  )
}

function AttentionList({ items, onLeave }: { readonly items: readonly AttentionItem[]; readonly onLeave: () => void }) {
  const users = useUsers()
  if (items.length === 0) return <EmptyState icon={CircleCheck} title="Nothing needs your attention" text="Everything else is saved." />
  return (
    <>
      <p className={css({ color: 'fg.muted' })}>The server did not take these changes. They are kept on this device until you decide.</p>
      <ul className={listStyle}>
        {items.map((item) => (
          <AttentionEntry key={item.id} item={item} users={users} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

const listStyle = css({ column: '16' })
