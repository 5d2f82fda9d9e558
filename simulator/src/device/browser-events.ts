import { boundToRealm, currentRealm, type Realm } from '../chance/realm.ts'

type Listener = (event: { readonly data: string; readonly lastEventId: string }) => void
type Listen = (tell: (text: string) => void, position: string) => (() => void) | undefined

/** A tab's end of a stream of live events, with as much of the browser's EventSource as the app uses. It connects again on its own. */
export class BrowserEvents {
  readonly realm: Realm
  readyState = 0
  onerror: ((event: Event) => unknown) | null = null
  readonly #listeners = new Map<string, Listener>()
  readonly #listen: Listen
  readonly #run = boundToRealm((task: () => void) => task())
  #end: (() => void) | undefined
  #waiting: string[] = []
  #position = ''

  constructor(listen: Listen) {
    const realm = currentRealm()
    if (!realm) throw new Error('a stream belongs to a tab')
    this.realm = realm
    this.#listen = listen
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener)
  }

  /** Connects, or hears one event; false when there is nothing to do. */
  step(): boolean {
    if (this.readyState === 0) return this.#connect()
    const text = this.#waiting.shift()
    if (text === undefined) return false
    const event = /^event: (?<type>.*)\n(?:id: (?<id>.*)\n)?data: (?<data>.*)\n\n$/.exec(text)?.groups
    const lastEventId = event?.id ?? this.#position
    this.#position = lastEventId
    const hear = this.#listeners.get(event?.type ?? '')
    this.#run(() => hear?.({ data: event?.data ?? '', lastEventId }))
    return true
  }

  /** The connection is gone. */
  lose(): void {
    if (this.readyState !== 1) return
    this.#end?.()
    this.#waiting = []
    this.readyState = 0
    this.#run(() => this.onerror?.(new Event('error')))
  }

  close(): void {
    this.readyState = 2
    this.#end?.()
  }

  #connect(): boolean {
    this.#end = this.#listen((text) => this.#waiting.push(text), this.#position)
    if (!this.#end) return false
    this.readyState = 1
    return true
  }
}
