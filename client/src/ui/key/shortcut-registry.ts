import { isFreeKey } from './free-key.ts'

/** An action with a name: the palette offers it, the help lists it. */
export interface NamedShortcut {
  readonly label: string
  /** Other words that people look for it by. */
  readonly alsoCalled?: string | undefined
  readonly run: (event?: KeyboardEvent) => void
  /** One sentence, when it cannot be done now. */
  readonly whyNot?: string | undefined
}

export type ShortcutAction = ((event: KeyboardEvent) => void) | NamedShortcut

/**
 * Keys and what they do: as `event.key` gives them, letters in lower case. Two after each other have a space between: 'g h'.
 * 'Shift+a' goes before 'a' while Shift is down.
 */
export type Shortcuts = Readonly<Record<string, ShortcutAction>>

/** How many dialogs lie below the shortcuts: 0 for a page, 1 for an overlay. Those of 'everywhere' hold on top of either. */
export type ShortcutLayer = 0 | 1 | 'everywhere'

/** Actions that have a name and no key, some made of what was typed. */
export type NamedActions = (typed: string) => readonly NamedShortcut[]

export interface Registration {
  readonly layer: ShortcutLayer
  readonly shortcuts: () => Shortcuts
  readonly named?: NamedActions
}

export interface OfferedShortcut extends NamedShortcut {
  readonly keys: string
}

const secondKeyWithin = 1000

/** All shortcuts of the page that are mounted now. One listener serves them all. */
export class ShortcutRegistry {
  #registrations: readonly Registration[] = []
  #firstKey: { readonly key: string; readonly at: number } | null = null

  /** Answers how to take it back. */
  register(registration: Registration): () => void {
    this.#registrations = [...this.#registrations, registration]
    return () => {
      this.#registrations = this.#registrations.filter((other) => other !== registration)
    }
  }

  /** What a key does now, if it is free; the first key of two is remembered for a second. `openDialogs` counts those that are shown. */
  press(event: KeyboardEvent, openDialogs: number): void {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const first = this.#firstKey !== null && event.timeStamp - this.#firstKey.at < secondKeyWithin ? this.#firstKey.key : null
    this.#firstKey = null
    const tried = [...(first === null ? [] : [`${first} ${key}`]), ...(event.shiftKey ? [`Shift+${key}`] : []), key]
    const action = this.#firstOf(tried, event, openDialogs)
    if (action) {
      event.preventDefault()
      perform(action, event)
    } else if (this.#begins(`${key} `, event, openDialogs)) this.#firstKey = { key, at: event.timeStamp }
  }

  /** Whether no dialog lies above the page or overlay. */
  isUncovered(openDialogs: number): boolean {
    return openDialogs <= this.#top()
  }

  /** The named ones that a person can use where they are, each key once. */
  offered(): readonly OfferedShortcut[] {
    const byKeys = new Map<string, OfferedShortcut>()
    for (const registration of this.#active()) {
      for (const [keys, action] of Object.entries(registration.shortcuts()))
        if (typeof action !== 'function') byKeys.set(keys, { keys, ...action })
    }
    return [...byKeys.values()]
  }

  #firstOf(tried: readonly string[], event: KeyboardEvent, openDialogs: number): ShortcutAction | undefined {
    for (const keys of tried) {
      const action = this.#find(keys, event, openDialogs)
      if (action !== undefined) return action
    }
    return undefined
  }

  /** The actions without a key where the person is. */
  offeredByName(typed: string): readonly NamedShortcut[] {
    return this.#active().flatMap(({ named }) => named?.(typed) ?? [])
  }

  #find(keys: string, event: KeyboardEvent, openDialogs: number): ShortcutAction | undefined {
    for (const { layer, shortcuts } of [...this.#active()].reverse()) {
      const action = shortcuts()[keys]
      if (action !== undefined && isFreeKey(event, openDialogs, layer === 'everywhere' ? this.#top() : layer)) return action
    }
    return undefined
  }

  #begins(prefix: string, event: KeyboardEvent, openDialogs: number): boolean {
    return (
      isFreeKey(event, openDialogs, this.#top()) &&
      this.#active().some(({ shortcuts }) => Object.keys(shortcuts()).some((keys) => keys.startsWith(prefix)))
    )
  }

  #active(): readonly Registration[] {
    const top = this.#top()
    return this.#registrations.filter(({ layer }) => layer === 'everywhere' || layer === top)
  }

  /** An overlay's shortcuts silence those of the page below it. */
  #top(): 0 | 1 {
    return this.#registrations.some(({ layer }) => layer === 1) ? 1 : 0
  }
}

const perform = (action: ShortcutAction, event: KeyboardEvent): void => {
  if (typeof action === 'function') action(event)
  else if (action.whyNot === undefined) action.run(event)
}
