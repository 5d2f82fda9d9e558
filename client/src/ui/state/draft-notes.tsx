import { CircleAlert, CloudOff } from 'lucide-react'
import { Banner } from './banner.tsx'

export interface DraftNotesProps {
  /** Why the form is kept on this device; null while it is not. */
  readonly kept: string | null
  /** Why it was refused when it was sent. */
  readonly refused: string | undefined
}

/** What a form says above its fields about what only this device has. */
export function DraftNotes({ kept, refused }: DraftNotesProps) {
  return (
    <>
      {kept !== null && (
        <Banner tone="amber" icon={CloudOff}>
          {kept}
        </Banner>
      )}
      {refused !== undefined && (
        <Banner tone="red" icon={CircleAlert}>
          {refused}
        </Banner>
      )}
    </>
  )
}
