import { slugOf } from '@rapport/domain/account/account-address'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { saveFile } from '../../ui/file/save-file.ts'
import { type QrPicture, qrPicture, qrPng, qrSvg } from './qr-picture.ts'

export interface QrDialogProps {
  readonly link: UtmLink
  readonly onClose: () => void
}

/** The tracking link as a QR code, to look at and to print. */
export function QrDialog({ link, onClose }: QrDialogProps) {
  const picture = useMemo(() => qrPicture(link.trackingUrl), [link.trackingUrl])
  const name = `qr-${slugOf(link.name)}`
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`QR code of ${link.name}`}
      description="Leads through the tracking link, so that every scan counts as a visit."
      footer={
        <>
          <Button icon={Download} onClick={() => saveFile({ name: `${name}.svg`, content: qrSvg(picture) })}>
            Download SVG
          </Button>
          <Button icon={Download} variant="primary" onClick={() => void savePng(picture, `${name}.png`)}>
            Download PNG
          </Button>
        </>
      }
    >
      <div className={frameStyle}>
        <svg viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={`QR code of ${link.trackingUrl}`} className={codeStyle}>
          {/* A reader needs dark on light: it stays so in the dark. */}
          <path fill="#fff" d={`M0 0h${picture.size}v${picture.size}H0z`} />
          <path fill="#000" d={picture.path} />
        </svg>
        <p className={addressStyle}>{link.trackingUrl}</p>
      </div>
    </Dialog>
  )
}

const savePng = async (picture: QrPicture, name: string): Promise<void> => {
  const content = await qrPng(picture)
  if (content) saveFile({ name, content })
}

const frameStyle = css({ column: '12', alignItems: 'center' })
const codeStyle = css({ width: '240px', height: '240px', borderRadius: 'md', shapeRendering: 'crispEdges' })
const addressStyle = css({ textStyle: 'meta', color: 'fg.muted', textAlign: 'center', overflowWrap: 'anywhere' })
