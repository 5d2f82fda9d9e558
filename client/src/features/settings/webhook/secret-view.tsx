import { TriangleAlert } from 'lucide-react'
import { css } from '#styled-system/css'
import { Banner } from '../../../ui/state/banner.tsx'
import { LinkField } from '../link-field.tsx'

/** A secret as the server has just made it. */
export interface NewSecret {
  readonly secret: string
  /** Whether a former one signs along. */
  readonly isRotated: boolean
}

/** The secret of a webhook, shown once. */
export function SecretView({ secret, isRotated }: NewSecret) {
  return (
    <>
      <Banner tone="amber" icon={TriangleAlert}>
        Copy it now: it is shown this once. With it the receiver checks that an event comes from here.
      </Banner>
      <LinkField label="Signing secret" link={secret} />
      <p className={css({ color: 'fg.muted' })}>
        {isRotated
          ? 'For 24 hours the former secret signs, too: set this one in the receiver until then.'
          : 'Events are signed as Standard Webhooks has it: its libraries check them with this secret as it stands.'}
      </p>
    </>
  )
}
