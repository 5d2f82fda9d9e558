import { Upload } from 'lucide-react'
import { DropArea, type DropAreaProps } from '../../ui/file/drop-area.tsx'

/** Files may be dropped anywhere on the videos; a button does the same by keyboard. */
export function VideoDrop(props: Pick<DropAreaProps, 'onFiles' | 'whyNot' | 'children'>) {
  return <DropArea icon={Upload} words="Drop videos to upload them" {...props} />
}
