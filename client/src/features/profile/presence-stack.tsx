import { AvatarStack } from '../../ui/mark/avatar-stack.tsx'
import { useWidthFrom } from '../../ui/page/use-width-from.ts'
import { usePresence } from './use-presence.ts'

/** Teammates who have this profile open now: four of them, and how many more. */
export function PresenceStack({ accountId }: { readonly accountId: string }) {
  const people = usePresence(accountId)
  const isWide = useWidthFrom(768)
  return <AvatarStack label="Here now" people={people} max={isWide ? 4 : 2} />
}
