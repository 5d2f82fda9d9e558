import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { useParams } from '@tanstack/react-router'
import { DiscountCodePanel } from './features/discount-code/discount-code-panel.tsx'
import { ListSteps } from './features/home/list-steps.tsx'
import { NotesPanel } from './features/note/notes-panel.tsx'
import { PartnershipPanel } from './features/partnership/partnership-panel.tsx'
import { ProfileScreen, type ProfileScreenProps } from './features/profile/profile-screen.tsx'
import { ReachOutActions } from './features/reach-out/reach-out-actions.tsx'
import { PartnershipReturn } from './features/sales/partnership-return.tsx'
import { SalesCard } from './features/sales/sales-card.tsx'
import { SyncChip } from './features/shell/attention/sync-chip.tsx'
import { ConnectionBanner } from './features/shell/connection-banner.tsx'
import { TodayListSteps } from './features/today/today-list-steps.tsx'
import { useIsToday } from './features/today/use-is-today.ts'
import { UtmLinkPanel } from './features/utm-link/utm-link-panel.tsx'
import { VideoPanel } from './features/video/video-panel.tsx'
import { later } from './ui/loading/later.tsx'

/** A profile over the list, composed of several features. */
export function ProfileLayer() {
  const accountId = accountIdOfSegment(useParams({ strict: false }).profile ?? '')
  const isToday = useIsToday()
  return (
    <ProfileScreen
      chip={<SyncChip />}
      banner={<ConnectionBanner />}
      steps={isToday ? <TodayListSteps /> : <ListSteps />}
      editValue={editValue}
      reachOut={accountId && <ReachOutActions accountId={accountId} />}
      sales={accountId && <Sales accountId={accountId} />}
      notes={accountId && <NotesPanel accountId={accountId} />}
      content={
        accountId && (
          <PartnershipPanel
            accountId={accountId}
            returnOf={(partnershipId) => <PartnershipReturn accountId={accountId} partnershipId={partnershipId} />}
            importSlot={(slot) => slot.open && <ImportPartnershipDialog accountId={accountId} {...slot} />}
            videos={<VideoPanel accountId={accountId} />}
          />
        )
      }
    />
  )
}

function Sales({ accountId }: { readonly accountId: string }) {
  return (
    <SalesCard
      accountId={accountId}
      codes={(show) => (
        <DiscountCodePanel
          accountId={accountId}
          connectionIssue={<ConnectionIssue />}
          onOrders={({ id, code }) => show({ title: `Orders by ${code}`, asked: { accountId, codeId: id } })}
        />
      )}
      links={(show) => (
        <UtmLinkPanel
          accountId={accountId}
          onOrders={({ id, name }) => show({ title: `Orders by ${name}`, asked: { accountId, linkId: id } })}
        />
      )}
    />
  )
}

/** The same function at every drawing: the header is drawn anew only when it changes. */
const editValue: ProfileScreenProps['editValue'] = (slot) => <ValueEditor {...slot} />

const ValueEditor = later(async () => (await import('./features/value-edit/value-editor.tsx')).ValueEditor)
const ConnectionIssue = later(async () => (await import('./features/store-connection/connection-issue.tsx')).ConnectionIssue)
const ImportPartnershipDialog = later(
  async () => (await import('./features/partnership-import/dialog/import-partnership-dialog.tsx')).ImportPartnershipDialog,
)
