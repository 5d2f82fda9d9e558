import type { Store } from '../store.ts'
import { ServerStopping } from './storage-failure.ts'

/** Refuses writes once a stop can wait no longer: a long import hears it and answers, before its store is closed under it. */
export const createEndingStore = (store: Store): { readonly store: Store; readonly end: () => void } => {
  let isEnding = false
  return {
    store: {
      ...store,
      async write(body, terms) {
        if (isEnding) throw new ServerStopping()
        return store.write(body, terms)
      },
    },
    end() {
      isEnding = true
    },
  }
}
