import { Outlet } from '@tanstack/react-router'
import { useFetchedAtRest } from './api/use-at-rest.ts'
import { InboxButton } from './features/inbox/inbox-button.tsx'
import { Palette } from './features/palette/palette.tsx'
import { SyncChip } from './features/shell/attention/sync-chip.tsx'
import { Shell } from './features/shell/shell.tsx'
import { ShellUploads } from './features/video/upload/shell-uploads.tsx'
import { loadDoors } from './load-doors.ts'
import { loadAgain } from './ui/loading/load-again.ts'

/** The pages of Settings, found by name. */
const destinations = async (isAdmin: boolean) =>
  (await loadAgain(() => import('./features/settings/settings-pages.ts'))).settingsDestinations(isAdmin)

/** What stands around every page of a person with an organisation. */
export function SignedInLayer() {
  useFetchedAtRest(loadDoors)
  return (
    <Shell chip={<SyncChip />} inbox={<InboxButton />} palette={<Palette destinations={destinations} />} uploads={<ShellUploads />}>
      <Outlet />
    </Shell>
  )
}
