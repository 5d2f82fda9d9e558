import { AdminPage } from '../admin-page.tsx'
import { StageCard } from './stage-card.tsx'

export function SubstagesSettings() {
  return (
    <AdminPage
      title="Signed substages"
      description="What an influencer goes through once Signed. Renaming one renames it for everybody in it."
    >
      <StageCard kind="substage" />
    </AdminPage>
  )
}
