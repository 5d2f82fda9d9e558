import { CloudOff } from 'lucide-react'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Banner } from '../../ui/state/banner.tsx'

/** Offline: how old is what stands here. `at` is when it was read, 0 when it never was. */
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
