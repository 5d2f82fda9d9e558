import type { Choice } from '../../../ui/form/select.tsx'

/** The browser's time zones, and the present one even when it is not among them. */
export function timeZoneChoices(current: string): readonly Choice[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
