import { createLiveValue, type LiveValue } from './live-value.ts'

/** Whether the browser has a network; a server may still be out of reach. */
export const watchConnectivity = (
  until: AbortSignal,
  page: EventTarget & { readonly navigator?: Navigator } = globalThis,
): LiveValue<boolean> => {
  const online = createLiveValue(page.navigator?.onLine ?? true)
  page.addEventListener('online', () => online.set(true), { signal: until })
  page.addEventListener('offline', () => online.set(false), { signal: until })
  return online
}
