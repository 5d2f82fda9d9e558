import { Lock } from 'lucide-react'
import { useSession } from '../../api/session/session.ts'
import { useIsAdmin } from '../../api/session/use-is-admin.ts'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { SettingsLayout, type SettingsLayoutProps } from './settings-layout.tsx'

/** A page for owners and admins; anybody else reads that. */
export function AdminPage({ children, ...layout }: SettingsLayoutProps) {
  const { organization } = useSession()
  const isAdmin = useIsAdmin()
  return (
    <SettingsLayout {...layout}>
      {isAdmin ? (
        children
      ) : (
        <Card>
          <EmptyState icon={Lock} title="Only admins change this" text={`Ask an admin of ${organization.name}.`} />
        </Card>
      )}
    </SettingsLayout>
  )
}
