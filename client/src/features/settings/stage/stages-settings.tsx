import { AdminPage } from '../admin-page.tsx'
import { StageCard } from './stage-card.tsx'

export function StagesSettings() {
  return (
    <AdminPage
      title="Stages"
      description="Rename, order and add stages: influencers keep their place, and a default stage keeps what it does. Signed, Outreach 1, Not Interested and Archived always stay."
    >
      <StageCard kind="stage" />
    </AdminPage>
  )
}
