import { AvatarStack } from '../../ui/mark/avatar-stack.tsx'
import { useWidthFrom } from '../../ui/page/use-width-from.ts'
import { usePresence } from './use-presence.ts'

/** Teammates on this profile: four pictures and a count of the others. */
export function PresenceStack({ accountId }: { readonly accountId: string }) {
  const people = usePresence(accountId)
  const isWide = useWidthFrom(768)
  return <AvatarStack label="Here now" people={people} max={isWide ? 4 : 2} />
}
