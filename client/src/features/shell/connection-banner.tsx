import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { useAppUpdate } from '../../sync/app-update.ts'
import { useSyncSummary } from '../../sync/use-sync-summary.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** One thin line under the top bar when there is something to know; the most pressing one wins. */
export function ConnectionBanner() {
  const { isOnline, isInMemory, isSecure } = useSyncSummary()
  const update = useAppUpdate()
  if (isInMemory)
    return (
      <Banner tone="red" icon={TriangleAlert} shape="thin" role="alert">
        This browser cannot keep your changes on this device. Stay on this page until the chip says Saved.
      </Banner>
    )
  if (!isOnline)
    return (
      <Banner tone="amber" icon={CloudOff} shape="thin">
        You are offline. Go on working: changes are kept on this device and sent when you are back.
      </Banner>
    )
  if (update.isReady)
    return (
      <Banner
        tone="grey"
        icon={RefreshCw}
        shape="thin"
        action={
          <Button size="sm" onClick={update.apply}>
            Reload
          </Button>
        }
      >
        A new version is ready.
      </Banner>
    )
  if (!isSecure)
    return (
      <Banner tone="grey" icon={CloudOff} shape="thin">
        This address is not secure (https), so this page cannot be opened without a connection.
      </Banner>
    )
  return null
}
