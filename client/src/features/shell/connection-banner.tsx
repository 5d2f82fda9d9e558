import { CloudOff, History, LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import { useDeparture } from '../../sync/leaving/departure.ts'
import { usePutBack, useSignInNeeded, useSyncSummary } from '../../sync/summary/use-sync-summary.ts'
import { useAppUpdate } from '../../sync/version/app-update.ts'
import { Button, buttonStyle } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { HeldPageBanner, LeftWorkBanner } from './departure-banner.tsx'

/** One thin line under the top bar; the most pressing message wins. */
export function ConnectionBanner() {
  const { isOnline, isInMemory, isSecure } = useSyncSummary()
  const update = useAppUpdate()
  const isSignInNeeded = useSignInNeeded()
  const putBack = usePutBack()
  const departure = useDeparture()
  if (departure === 'held') return <HeldPageBanner />
  if (isSignInNeeded)
    return (
      <Banner
        tone="red"
        icon={LogIn}
        shape="thin"
        role="alert"
        action={
          <a href="/sign-in" target="_blank" rel="noopener opener" className={buttonStyle({ size: 'sm' })}>
            Sign in
          </a>
        }
      >
        You were signed out, and this browser cannot keep your changes. Sign in in another tab: they are sent from here then.
      </Banner>
    )
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
  if (departure === 'to-show') return <LeftWorkBanner />
  if (putBack.isShown)
    return (
      <Banner
        tone="amber"
        icon={History}
        shape="thin"
        action={
          <Button size="sm" onClick={putBack.dismiss}>
            Got it
          </Button>
        }
      >
        The server was put back to an earlier state. Notes and partnerships are sent again; check recent changes of names, stages and
        fields.
      </Banner>
    )
  if (update.isReady)
    return (
      <Banner
        tone="grey"
        icon={RefreshCw}
        shape="thin"
        action={
          <Button size="sm" busy={update.isApplying} onClick={update.apply}>
            Reload
          </Button>
        }
      >
        {wordsFor(update)}
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

const wordsFor = ({ hasFailed, isNeeded }: ReturnType<typeof useAppUpdate>): string => {
  if (hasFailed) return 'Not everything is saved yet, so the page was not reloaded. Try again in a moment.'
  if (isNeeded) return 'A new version is there. This page reloads once what you are typing is done and saved.'
  return 'A new version is ready.'
}
