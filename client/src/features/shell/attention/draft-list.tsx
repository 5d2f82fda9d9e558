import { profileSegment } from '@rapport/domain/account/account-address'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { Link } from '@tanstack/react-router'
import { HardDrive } from 'lucide-react'
import { css } from '#styled-system/css'
import { useAccount } from '../../../sync/account/use-account.ts'
import { writeTitle } from '../../../sync/attention/attention-words.ts'
import { nameLink } from '../../../ui/button/text-link.ts'

export interface DraftListProps {
  readonly drafts: readonly OutboxRow[]
  readonly onLeave: () => void
}

/** The drafts that wait on this device until their person sends them, with their places. */
export function DraftList({ drafts, onLeave }: DraftListProps) {
  return (
    <>
      <p className={css({ color: 'fg.muted' })}>These drafts are kept on this device. You send each from its influencer.</p>
      <ul aria-label="Drafts" className={css({ column: '4' })}>
        {drafts.map((draft) => (
          <DraftEntry key={draft.id} draft={draft} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

function DraftEntry({ draft, onLeave }: { readonly draft: OutboxRow; readonly onLeave: () => void }) {
  const { account } = useAccount(draft.accountId)
  const profile = profileSegment({ name: account?.name ?? '', id: draft.accountId })
  return (
    <li className={css({ row: '8', minHeight: '40px' })}>
      <HardDrive size={16} aria-hidden className={css({ flexShrink: '0', color: 'fg.muted' })} />
      <Link
        to="/influencer/$profile"
        params={{ profile }}
        hash={draft.kind === 'create-utm-link' ? 'campaigns' : 'codes'}
        onClick={onLeave}
        className={nameLink}
      >
        {writeTitle(draft, account?.name ?? 'an influencer')}
      </Link>
    </li>
  )
}
