import type { BrowserContext, Page } from '@playwright/test'

/** The page's device refuses further writes, as when full. A quota set from outside does not affect IndexedDB here. */
export const fillDevice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const full = () => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    }
    const { add, put } = IDBObjectStore.prototype
    Object.assign(globalThis, { emptyDevice: () => Object.assign(IDBObjectStore.prototype, { add, put }) })
    Object.assign(IDBObjectStore.prototype, { add: full, put: full })
  })

/** Ends `fillDevice`. */
export const makeRoom = (page: Page): Promise<void> => page.evaluate('globalThis.emptyDevice()')

/** A browser without IndexedDB; call it before any page opens. */
export const breakDevice = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage here', 'SecurityError')
    }
  })

/** Deletes this browser's documents and waiting writes, as from another tab. */
export const clearDevice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    const own = all.flatMap(({ name }) => (name?.startsWith('rapport-') ? [name] : []))
    const remove = (name: string) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = () => resolve()
        // Lists keep their database open until the page closes: it holds nobody's writing.
        request.onblocked = () => resolve()
      })
    await Promise.all(own.map(remove))
  })

/** The server refuses the next update of a document with `[100, 3, n, reason]`. */
export async function refuseNextUpdate(page: Page, reason: string): Promise<void> {
  const refusal = Buffer.from([100, 3, 1, reason.length, ...Buffer.from(reason)])
  let hasRefused = false
  await page.routeWebSocket(/\/collab\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const isUpdate = typeof message !== 'string' && message[0] === 0 && message[1] === 2
      if (hasRefused || !isUpdate) return server.send(message)
      hasRefused = true
      socket.send(refusal)
    })
  })
}
