import { useOnline } from './use-sync-summary.ts'

export const restoringNeedsNetwork = 'Restoring needs the network'

/** Why something that only the server can do is not possible now. */
export function useOfflineReason(): string | undefined {
  return useOnline() ? undefined : 'You are offline. This needs a connection.'
}

export const exportingNeedsNetwork = 'Exporting needs a connection'

/** Of what was changed here without a network. */
export const appliesWhenSynced = 'Changed on this device, applies when synced'
