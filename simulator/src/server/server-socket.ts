import { EventEmitter } from 'node:events'
import { boundToRealm, currentRealm, type Realm } from '../chance/realm.ts'

export interface ServerEnd {
  readonly send: (bytes: Uint8Array) => void
  readonly ping: () => void
  readonly close: (code: number, reason: string) => void
  readonly terminate: () => void
}

/** The server's end of a link, as far as rooms use `ws`. */
export class ServerSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  isPaused = false
  bufferedAmount = 0
  /** The server's process that has it. */
  readonly realm: Realm | undefined = currentRealm()
  readonly #end: ServerEnd
  readonly #run = boundToRealm((task: () => void) => task())

  constructor(end: ServerEnd) {
    super()
    this.#end = end
  }

  send(bytes: Uint8Array): void {
    if (this.readyState === this.OPEN) this.#end.send(bytes)
  }
  ping(): void {
    if (this.readyState === this.OPEN) this.#end.ping()
  }
  pause(): void {
    this.isPaused = true
  }
  resume(): void {
    this.isPaused = false
  }
  close(code = 1005, reason = ''): void {
    if (this.readyState !== this.OPEN) return
    this.readyState = 2
    this.#end.close(code, reason)
  }
  terminate(): void {
    if (this.readyState === 3) return
    this.readyState = 2
    this.#end.terminate()
  }

  hearFrame(bytes: Uint8Array): void {
    this.#run(() => this.emit('message', Buffer.from(bytes), true))
  }
  hearPong(): void {
    this.#run(() => this.emit('pong'))
  }
  hearClose(code: number): void {
    this.readyState = 3
    this.#run(() => this.emit('close', code, Buffer.alloc(0)))
  }
}
