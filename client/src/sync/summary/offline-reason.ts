export const restoringNeedsNetwork = 'Restoring needs the network'

/** Why something that only the server can do is not possible now. */
export function offlineReason(isOnline: boolean): string | undefined {
  return isOnline ? undefined : 'You are offline. This needs a connection.'
}
