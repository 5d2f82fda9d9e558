import { boundToRealm } from '../chance/realm.ts'
import type { Link, Network } from '../network/network.ts'

type Handler = ((event: unknown) => void) | null

/** A tab's end of a link, with as much of the browser's WebSocket as y-websocket uses. */
export class BrowserSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly OPEN = 1
  readyState = 0
  binaryType = 'arraybuffer'
  onopen: Handler = null
  onmessage: Handler = null
  onerror: Handler = null
  onclose: Handler = null
  readonly #link: Link
  readonly #run = boundToRealm((task: () => void) => task())

  constructor(network: Network, url: string) {
    super()
    this.#link = network.connect(this, url)
  }

  send(data: Uint8Array): void {
    if (this.readyState === BrowserSocket.OPEN) this.#link.up.push({ at: 'frame', bytes: Uint8Array.from(data) })
  }

  close(): void {
    if (this.readyState >= BrowserSocket.CLOSING) return
    this.readyState = BrowserSocket.CLOSING
    this.#link.up.push({ at: 'close', code: 1005, reason: '' })
  }

  hearOpen(): void {
    if (this.readyState !== BrowserSocket.CONNECTING) return
    this.readyState = BrowserSocket.OPEN
    this.#run(() => {
      this.dispatchEvent(new Event('open'))
      this.onopen?.({})
    })
  }
  hearFrame(bytes: Uint8Array): void {
    if (this.readyState !== BrowserSocket.OPEN) return
    this.#run(() => this.onmessage?.({ data: Uint8Array.from(bytes).buffer }))
  }
  hearClose(code: number, reason: string): void {
    if (this.readyState === BrowserSocket.CLOSED) return
    this.readyState = BrowserSocket.CLOSED
    this.#run(() => this.onclose?.({ code, reason, wasClean: code !== 1006 }))
  }
}

export type BrowserSocketMaker = new (url: string) => BrowserSocket

/** The WebSocket of every tab of a world. */
export const createSocketMaker = (network: () => Network): BrowserSocketMaker =>
  class extends BrowserSocket {
    constructor(url: string) {
      super(network(), url)
    }
  }
