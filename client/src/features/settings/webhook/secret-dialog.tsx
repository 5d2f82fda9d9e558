import { TriangleAlert } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { LinkField } from '../link-field.tsx'

/** A secret as the server has just made it. */
export interface NewSecret {
  readonly secret: string
  /** Whether a former one signs along. */
  readonly isRotated: boolean
}

export interface SecretDialogProps {
  readonly made: NewSecret | undefined
  readonly onClose: () => void
}

/** The secret of a webhook, shown once. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open={made !== undefined}
      onClose={onClose}
      size="sm"
      title="The signing secret"
      onSubmit={onClose}
      staysOpen
      footer={
        <Button type="submit" variant="primary">
          I have copied it
        </Button>
      }
    >
      <Banner tone="amber" icon={TriangleAlert}>
        Copy it now: it is shown this once. With it the receiver checks that an event comes from here.
      </Banner>
      <LinkField label="Signing secret" link={made?.secret ?? ''} />
      <p className={css({ color: 'fg.muted' })}>
        {made?.isRotated
          ? 'For 24 hours the former secret signs, too: set this one in the receiver until then.'
          : 'Events are signed as Standard Webhooks has it: its libraries check them with this secret as it stands.'}
      </p>
    </Dialog>
  )
}
