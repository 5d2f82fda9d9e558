import type { RightsStatus } from '@rapport/domain/video/usage-rights'
import { CalendarClock, CalendarX2, CircleDashed, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { Tone } from '../../ui/state/tone.ts'

interface RightsLook {
  readonly tone: Tone
  readonly icon: LucideIcon
}

/** Colour is never alone: each status has an icon, and words beside it. */
export const rightsLooks: Readonly<Record<RightsStatus, RightsLook>> = {
  'not-set': { tone: 'grey', icon: CircleDashed },
  available: { tone: 'green', icon: ShieldCheck },
  expiring: { tone: 'amber', icon: CalendarClock },
  expired: { tone: 'red', icon: CalendarX2 },
}
