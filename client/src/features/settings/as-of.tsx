import { showTime } from '@rapport/domain/show/day'
import { CloudOff } from 'lucide-react'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Banner } from '../../ui/state/banner.tsx'

/** Offline: the age of the shown data. `at` is the time of reading, 0 without any. */
export function AsOf({ at }: { readonly at: number }) {
  const isOnline = useOnline()
  if (isOnline || at === 0) return null
  return (
    <Banner tone="amber" icon={CloudOff}>
      You are offline: this is as of {showTime(at)}, and changing it needs a connection.
    </Banner>
  )
}
