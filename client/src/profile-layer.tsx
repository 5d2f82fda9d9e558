import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screen } from './screen.ts'
import { later } from './ui/loading/later.tsx'

const ProfileScreen = screen(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen')
const ListSteps = screen(() => import('./features/home/list-steps.tsx'), 'ListSteps')
const NotesPanel = screen(() => import('./features/note/notes-panel.tsx'), 'NotesPanel')
const PartnershipPanel = screen(() => import('./features/partnership/partnership-panel.tsx'), 'PartnershipPanel')
const ImportPartnershipDialog = later(
  async () => (await import('./features/partnership-import/import-partnership-dialog.tsx')).ImportPartnershipDialog,
)

export const loadProfile = (): Promise<unknown> =>
  Promise.all([ProfileScreen, ListSteps, NotesPanel, PartnershipPanel].map((part) => part.preload?.()))

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
