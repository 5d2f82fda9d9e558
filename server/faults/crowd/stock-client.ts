import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { Person } from '../../../proof-kit/person.ts'

/** A stock y-websocket client with its own document. It never reconnects, so nothing is sent twice. */
export interface StockClient {
  readonly doc: Y.Doc
  leave(): void
}

/** Opens an account's document and resolves when it has the server's state. */
export async function openAccount(origin: string, person: Person, accountId: string): Promise<StockClient> {
  const doc = new Y.Doc()
  const provider = new WebsocketProvider(`${origin.replace('http', 'ws')}/collab`, accountId, doc, {
    WebSocketPolyfill: socketOf(person),
    disableBc: true,
    shouldReconnect: () => false,
  })
  await untilSynced(provider)
  return { doc, leave: () => provider.destroy() }
}

function untilSynced(provider: WebsocketProvider): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(impatience)
      provider.destroy()
      reject(new Error(`The document did not come: ${why}`))
    }
    const impatience = setTimeout(() => fail('20 s have passed'), 20_000)
    provider.on('closed', ({ code, reason }) => fail(`closed with ${code} ${reason}`))
    provider.on('sync', (isSynced) => {
      if (!isSynced) return
      clearTimeout(impatience)
      resolve()
    })
  })
}

export function socketOf({ cookie }: Person): typeof globalThis.WebSocket {
  class SignedInSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols, { headers: { cookie } })
    }
  }
  return SignedInSocket as unknown as typeof globalThis.WebSocket // y-websocket uses what both share
}
