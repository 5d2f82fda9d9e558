import { syncTypes } from '@rapport/collab-wire/frame'
import { isDocumentFrame } from '@rapport/collab-wire/frame-decoding'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'

export interface SocketWatch {
  /** The last position that the device kept; said first. */
  readonly position: () => string | undefined
  readonly onOpened: () => void
  /** A document message is on its way, perhaps still waiting; `isAnswer`: it answers the server's state with all that it lacks. */
  readonly onSent: (isAnswer: boolean) => void
  /** The promise that a document message waits for, if any. */
  readonly before: () => Promise<void> | undefined
}

/** A WebSocket for y-websocket that says hello first, counts document messages and keeps their order while one waits. */
export const createCountingSocket = (watch: SocketWatch, Base: typeof WebSocket = WebSocket): typeof WebSocket =>
  class CountingSocket extends Base {
    #waiting: Uint8Array[] | undefined

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      // Added before y-websocket sets its own handler, so hello is the first frame.
      this.addEventListener('open', () => {
        super.send(asArrayBuffer(helloFrame(watch.position())))
        watch.onOpened()
      })
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (data instanceof Uint8Array) this.#sendFrame(data)
      else super.send(data)
    }

    #sendFrame(frame: Uint8Array): void {
      const isDocument = isDocumentFrame(frame)
      if (isDocument) watch.onSent(frame[1] === syncTypes.stepTwo)
      const gate = isDocument && !this.#waiting ? watch.before() : undefined
      if (gate) {
        this.#waiting = [frame]
        gate.finally(() => this.#release())
      } else if (this.#waiting) this.#waiting.push(frame)
      else super.send(asArrayBuffer(frame))
    }

    #release(): void {
      const frames = this.#waiting ?? []
      this.#waiting = undefined
      if (this.readyState !== Base.OPEN) return
      for (const frame of frames) super.send(asArrayBuffer(frame))
    }
  }

/** Says that this client counts, and up to where it was told that everything is stored. */
const helloFrame = (position: string | undefined): Uint8Array =>
  encodeFrame(position === undefined ? { type: 'hello' } : { type: 'hello', position })

/** The DOM's types want a buffer that is not shared; ours never is. */
const asArrayBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => bytes as Uint8Array<ArrayBuffer>
