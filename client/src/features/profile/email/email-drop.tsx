import { MailPlus } from 'lucide-react'
import { css } from '#styled-system/css'
import { DropArea, type DropAreaProps } from '../../../ui/file/drop-area.tsx'

/** A drop zone for mails; a menu does the same by keyboard. */
export function EmailDrop(props: Pick<DropAreaProps, 'onFiles' | 'whyNot' | 'children'>) {
  return <DropArea icon={MailPlus} words="Drop an email (.eml) to import it" className={zoneStyle} {...props} />
}

const zoneStyle = css({ display: 'flex', flexDirection: 'column', minWidth: '0', minHeight: '0', flex: '1' })
