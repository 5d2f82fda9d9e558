import { boundToRealm, currentRealm, type Realm } from '../chance/realm.ts'

interface OpenChannel {
  readonly name: string
  readonly realm: Realm | undefined
  readonly hear: (data: unknown) => void
}

/** What the tabs of one device tell each other, in order, when `deliver` is called. */
export interface TabChannels {
  readonly BroadcastChannel: unknown
  readonly waiting: () => number
  readonly deliver: () => void
  readonly forget: (realm: Realm) => void
}

export const createTabChannels = (): TabChannels => {
  const open = new Set<OpenChannel>()
  let messages: readonly { readonly to: OpenChannel; readonly data: unknown }[] = []

  class SimulatedChannel {
    onmessage: ((event: { readonly data: unknown }) => void) | null = null
    readonly #own: OpenChannel

    constructor(name: string) {
      this.#own = { name, realm: currentRealm(), hear: boundToRealm((data: unknown) => this.onmessage?.({ data })) }
      open.add(this.#own)
    }

    postMessage(data: unknown): void {
      if (this.#own.realm?.isAlive === false) return
      const others = [...open].filter((channel) => channel !== this.#own && channel.name === this.#own.name)
      messages = [...messages, ...others.map((to) => ({ to, data: structuredClone(data) }))]
    }

    close(): void {
      open.delete(this.#own)
    }
  }

  return {
    BroadcastChannel: SimulatedChannel,
    waiting: () => messages.length,
    deliver() {
      const [first, ...rest] = messages
      messages = rest
      if (first && open.has(first.to)) first.to.hear(first.data)
    },
    forget(realm) {
      for (const channel of [...open]) if (channel.realm === realm) open.delete(channel)
    },
  }
}
