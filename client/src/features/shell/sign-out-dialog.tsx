import { stoppedUploadsWords } from '@rapport/domain/video/upload-words'
import { CloudUpload } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import type { SignOut } from './use-sign-out.ts'

export interface SignOutDialogProps extends SignOut {
  readonly open: boolean
}

/** Asks about unsynced changes, and about videos on their way, before signing out. */
export function SignOutDialog(props: SignOutDialogProps) {
  return props.unsynced === props.uploads ? <UploadsDialog {...props} /> : <ChangesDialog {...props} />
}

/** Only videos are on their way: they are waited for, or stopped. */
function UploadsDialog({ open, uploads, isBusy, stay, leave }: SignOutDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={stay}
      locked={isBusy}
      size="sm"
      title="Sign out during an upload?"
      footer={
        <>
          <Button variant="danger" busy={isBusy} onClick={() => leave({ keep: false })}>
            Stop it and sign out
          </Button>
          <Button variant="primary" data-autofocus onClick={stay}>
            {stayLabel}
          </Button>
        </>
      }
    >
      <UploadsBanner uploads={uploads} />
    </Dialog>
  )
}

function ChangesDialog({ open, uploads, unsynced, isStuck, canKeep, isBusy, stay, syncAndLeave, leave }: SignOutDialogProps) {
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
          <Button onClick={stay}>{stayLabel}</Button>
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
      {uploads > 0 && <UploadsBanner uploads={uploads} />}
      <Banner tone="amber" icon={CloudUpload}>
        {changes === 1 ? 'One change is' : `${changes} changes are`} only on this device.
      </Banner>
      <div className={css({ column: '8' })}>
        <Button
          onClick={() => leave({ keep: true })}
          whyNot={canKeep ? undefined : uploads > 0 ? 'Videos cannot be kept: wait until they are there' : 'This browser cannot keep them'}
        >
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

function UploadsBanner({ uploads }: Pick<SignOutDialogProps, 'uploads'>) {
  return (
    <Banner tone="amber" icon={CloudUpload}>
      {stoppedUploadsWords(uploads)}
    </Banner>
  )
}

const stayLabel = 'Stay signed in'
