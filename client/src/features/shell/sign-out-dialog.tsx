import { stoppedUploadsWords } from '@rapport/domain/video/upload-words'
import { CloudUpload } from 'lucide-react'
import { css } from '#styled-system/css'
import { unsentFiles } from '../../sync/leaving/unsent-files.ts'
import { useLiveValue } from '../../sync/live-value.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import type { SignOut } from './use-sign-out.ts'

export interface SignOutDialogProps extends SignOut {
  readonly open: boolean
}

/** Asks about unsynced changes before signing out. */
export function SignOutDialog({ open, unsynced, isStuck, canKeep, isBusy, stay, syncAndLeave, leave }: SignOutDialogProps) {
  const uploads = useLiveValue(unsentFiles)
  const changes = (unsynced ?? 0) - uploads
  return (
    <Dialog
      open={open}
      onClose={stay}
      locked={isBusy}
      size="sm"
      title="Sign out with unsynced changes?"
      onSubmit={syncAndLeave}
      footer={
        <>
          <Button onClick={stay}>Stay signed in</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            whyNot={isStuck ? 'The server did not take these changes: they need your attention first' : undefined}
          >
            Sync and sign out
          </Button>
        </>
      }
    >
      {uploads > 0 && (
        <Banner tone="amber" icon={CloudUpload}>
          {stoppedUploadsWords(uploads)}
        </Banner>
      )}
      {changes > 0 && (
        <Banner tone="amber" icon={CloudUpload}>
          {changes === 1 ? 'One change is' : `${changes} changes are`} only on this device.
        </Banner>
      )}
      <div className={css({ column: '8' })}>
        <Button onClick={() => leave({ keep: true })} whyNot={canKeep ? undefined : 'This browser cannot keep them'}>
          Sign out and keep them here
        </Button>
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          Nobody sees them until you sign in on this device again; then they are sent.
        </p>
        <Button variant="danger" onClick={() => leave({ keep: false })}>
          Sign out and discard them
        </Button>
      </div>
    </Dialog>
  )
}
