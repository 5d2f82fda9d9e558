import { agreementZone } from '@rapport/domain/agreement/agreement-zone'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { DropZone } from '../../../ui/file/drop-zone.tsx'

export interface EmptyPartnershipsProps {
  readonly whyNot: string | undefined
  readonly onFiles: (files: readonly File[]) => void
  readonly onCreate: () => void
}

/** No partnership yet: a drop zone for agreements, or a form. */
export function EmptyPartnerships({ whyNot, onFiles, onCreate }: EmptyPartnershipsProps) {
  return (
    <div className={css({ padding: '16', paddingTop: '0' })}>
      <DropZone
        title={agreementZone.title}
        text={agreementZone.text}
        buttonLabel={agreementZone.button}
        accept={agreementZone.accept}
        multiple
        whyNot={whyNot}
        onFiles={onFiles}
      >
        <Button variant="ghost" onClick={onCreate}>
          {agreementZone.manual}
        </Button>
        <p className={css({ textStyle: 'meta', color: 'fg.subtle' })}>{agreementZone.formats}</p>
      </DropZone>
    </div>
  )
}
