import type { OrganizationUser } from '@rapport/domain/person/person'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { css } from '#styled-system/css'
import { usersQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session/session.ts'
import { useSyncSummary } from '../../sync/summary/use-sync-summary.ts'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { AttentionEntry } from './attention-entry.tsx'

export interface AttentionDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The list of problems that this person must decide, behind the red chip. */
export function AttentionDrawer({ open, onClose }: AttentionDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Needs attention">
      <AttentionList onLeave={onClose} />
    </Drawer>
  )
}

function AttentionList({ onLeave }: { readonly onLeave: () => void }) {
  const { items } = useSyncSummary()
  const { organization } = useSession()
  const { data: users = noUsers } = useQuery(usersQuery(organization.id))
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

const noUsers: readonly OrganizationUser[] = []
const listStyle = css({ column: '16' })
