import { useSession } from '../../../api/session/session.ts'
import { AdminPage } from '../admin-page.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import/import-card.tsx'
import { LessonsCard } from './lessons-card.tsx'
import { OrganizationCard } from './organization-card.tsx'

export function OrganizationSettings() {
  const { organization, role } = useSession()
  return (
    <AdminPage title="Organization" description={`What everybody in ${organization.name} shares.`}>
      <OrganizationCard />
      <LessonsCard />
      <ExportCard />
      {role === 'owner' && <ImportCard />}
    </AdminPage>
  )
}
