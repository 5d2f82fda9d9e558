import { CloudOff } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'

/** In place of what this device has not read yet, and cannot now. */
export function NotOnDevice({ text }: { readonly text: string }) {
  return <EmptyState icon={CloudOff} title="Not on this device yet" text={text} />
}
