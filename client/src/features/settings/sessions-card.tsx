import { signOutElsewhere } from '../../api/session-calls.ts'
import { useOnline } from '../../sync/use-sync-summary.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { offlineReason } from './offline-reason.ts'

export function SessionsCard() {
  const isOnline = useOnline()
  const [isBusy, end] = useBusy(async () => {
    const result = await signOutElsewhere()
    if (result.ok) toast.success('You are signed out everywhere else')
    else toast.error(result.refusal.message)
  })
  return (
    <Card
      title="Other browsers"
      description="Did you leave yourself signed in somewhere? This browser stays signed in."
      actions={
        <Button busy={isBusy} whyNot={offlineReason(isOnline)} onClick={end}>
          Sign out elsewhere
        </Button>
      }
    />
  )
}
