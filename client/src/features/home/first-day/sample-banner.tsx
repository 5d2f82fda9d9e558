import { takeOutWords } from '@rapport/domain/sample-data/sample-data'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useIsAdmin } from '../../../api/session/use-is-admin.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { useSampleData } from './use-sample-data.ts'

/** Says that samples are shown, until they are taken out. */
export function SampleBanner() {
  const { sample, readAgain, takeOut } = useSampleData()
  const isAdmin = useIsAdmin()
  const whyNot = useOfflineReason()
  const [isAsking, setAsking] = useState(false)
  if (sample === undefined || sample.influencers === 0) return null
  const ask = async () => {
    await readAgain()
    setAsking(true)
  }
  return (
    <>
      <Banner
        tone="grey"
        icon={FlaskConical}
        action={
          isAdmin && (
            <Button size="sm" whyNot={whyNot} onClick={() => void ask()}>
              Take it out
            </Button>
          )
        }
      >
        You are looking at sample data
      </Banner>
      <ConfirmDialog
        open={isAsking}
        title="Take the sample data out?"
        text={takeOutWords(sample)}
        confirmLabel="Take it out"
        onConfirm={async () => {
          await takeOut()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
