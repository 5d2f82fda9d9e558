import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screen } from './screen.ts'
import { later } from './ui/loading/later.tsx'

const ProfileScreen = screen(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen')
const ListSteps = screen(() => import('./features/home/list-steps.tsx'), 'ListSteps')
const NotesPanel = screen(() => import('./features/note/notes-panel.tsx'), 'NotesPanel')
const PartnershipPanel = screen(() => import('./features/partnership/partnership-panel.tsx'), 'PartnershipPanel')
const SalesCard = screen(() => import('./features/sales/sales-card.tsx'), 'SalesCard')
const DiscountCodePanel = screen(() => import('./features/discount-code/discount-code-panel.tsx'), 'DiscountCodePanel')
const UtmLinkPanel = screen(() => import('./features/utm-link/utm-link-panel.tsx'), 'UtmLinkPanel')
const ConnectionIssue = later(async () => (await import('./features/store-connection/connection-issue.tsx')).ConnectionIssue)
const ImportPartnershipDialog = later(
  async () => (await import('./features/partnership-import/import-partnership-dialog.tsx')).ImportPartnershipDialog,
)

export const loadProfile = (): Promise<unknown> => Promise.all(parts.map((part) => part.preload?.()))

const parts = [ProfileScreen, ListSteps, NotesPanel, PartnershipPanel, SalesCard, DiscountCodePanel, UtmLinkPanel]

export interface ProfileLayerProps {
  readonly chip: ReactNode
  readonly banner: ReactNode
}

/** A profile over the list, composed of several features. */
export function ProfileLayer({ chip, banner }: ProfileLayerProps) {
  const accountId = accountIdOfSegment(useParams({ strict: false }).profile ?? '')
  return (
    <ProfileScreen
      chip={chip}
      banner={banner}
      steps={<ListSteps />}
      sales={accountId && <Sales accountId={accountId} />}
      notes={accountId && <NotesPanel accountId={accountId} />}
      content={
        accountId && (
          <PartnershipPanel
            accountId={accountId}
            importSlot={(slot) => slot.open && <ImportPartnershipDialog accountId={accountId} {...slot} />}
          />
        )
      }
    />
  )
}

function Sales({ accountId }: { readonly accountId: string }) {
  return (
    <SalesCard
      codes={<DiscountCodePanel accountId={accountId} connectionIssue={<ConnectionIssue />} />}
      links={<UtmLinkPanel accountId={accountId} />}
    />
  )
}
