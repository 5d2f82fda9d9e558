import { useEffect, useRef } from 'react'
import {
  type NamedActions,
  type NamedShortcut,
  type OfferedShortcut,
  type ShortcutLayer,
  ShortcutRegistry,
  type Shortcuts,
} from './shortcut-registry.ts'

/**
 * Keys for one page. None fires with Ctrl, Alt or Cmd, while somebody types, in a list or menu, or below a dialog.
 * One that has a label is offered by the palette and listed by the help.
 */
export function useShortcuts(shortcuts: Shortcuts, layer: ShortcutLayer = 0): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => registry.register({ layer, shortcuts: () => latest.current }), [layer])
}

/** Actions that the palette offers by name while they are mounted, once something is typed. */
export function useNamedActions(named: NamedActions, layer: ShortcutLayer = 0): void {
  const latest = useRef(named)
  latest.current = named
  useEffect(() => registry.register({ layer, shortcuts: () => none, named: (typed) => latest.current(typed) }), [layer])
}

const none: Shortcuts = {}

export const offeredActions = (typed: string): readonly NamedShortcut[] => registry.offeredByName(typed)

/** What can be done by key where the person is now. */
export const offeredShortcuts = (): readonly OfferedShortcut[] => registry.offered()

/** Whether no dialog lies above the page or overlay. */
export const isUncovered = (): boolean => registry.isUncovered(openDialogs())

const openDialogs = (): number =>
  document.querySelectorAll('[role=dialog]:not([data-state=closed]), [role=alertdialog]:not([data-state=closed])').length

const registry = new ShortcutRegistry()
// Looking for dialogs costs milliseconds on a long page: not for keys that somebody took already.
document.addEventListener('keydown', (event) => event.defaultPrevented || registry.press(event, openDialogs()))
