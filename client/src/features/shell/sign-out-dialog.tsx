import { CloudUpload } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import type { SignOut } from './use-sign-out.ts'

export interface SignOutDialogProps extends SignOut {
  readonly open: boolean
}

/** Asks about unsynced changes before signing out. */
export function SignOutDialog({ open, unsynced, isStuck, canKeep, isBusy, stay, syncAndLeave, leave }: SignOutDialogProps) {
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
      <Banner tone="amber" icon={CloudUpload}>
        {unsynced === 1 ? 'One change is' : `${unsynced} changes are`} only on this device.
      </Banner>
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
