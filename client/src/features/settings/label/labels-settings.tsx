import { AdminPage } from '../admin-page.tsx'
import { labelsTitle } from '../settings-pages.ts'
import { LabelsCard } from './labels-card.tsx'

export function LabelsSettings() {
  return (
    <AdminPage
      title={labelsTitle}
      description="The names by which influencers are grouped. Everybody adds some while they work; here you tidy up."
    >
      <LabelsCard kind="segment" />
      <LabelsCard kind="campaign" />
    </AdminPage>
  )
}
