import { CloudOff } from 'lucide-react'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Banner } from '../../ui/state/banner.tsx'

/** Offline: the age of the shown data. `at` is the time of reading, 0 without any. */
export function AsOf({ at }: { readonly at: number }) {
  const isOnline = useOnline()
  if (isOnline || at === 0) return null
  const time = new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })
  return (
    <Banner tone="amber" icon={CloudOff}>
      You are offline: this is as of {time}, and changing it needs a connection.
    </Banner>
  )
}
