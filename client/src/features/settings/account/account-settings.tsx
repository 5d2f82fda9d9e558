import { SettingsLayout } from '../settings-layout.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function AccountSettings() {
  return (
    <SettingsLayout title="Account" description="You, in every organization you work in.">
      <ProfileCard />
      <PasswordCard />
      <SessionsCard />
      <NotificationsCard />
      <AppearanceCard />
      <DeleteAccountCard />
    </SettingsLayout>
  )
}
