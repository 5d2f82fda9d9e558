import type { LucideIcon } from 'lucide-react'
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { createLazyPart, useLazyPart } from '../loading/lazy-part.ts'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: LucideIcon | undefined
  /** A shortcut or a second word, at the end of the line. */
  readonly note?: ReactNode
  readonly isChosen?: boolean | undefined
  readonly isDanger?: boolean | undefined
  /** Why it cannot be used now; shown under its label. */
  readonly whyNot?: string | undefined
}

export interface MenuGroup {
  readonly id: string
  readonly label?: string | undefined
  readonly items: readonly MenuItem[]
}

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  readonly groups: readonly MenuGroup[]
  /** What stands above the items, such as who is signed in. */
  readonly head?: ReactNode
  readonly align?: 'start' | 'end' | undefined
}

/** Commands behind a button. */
export function Menu(props: MenuProps) {
  const lazy = useLazyPart(menuList)
  if (lazy.at === 'plain') return cloneElement(props.trigger, { ...lazy.trigger, 'aria-expanded': false, 'aria-haspopup': 'menu' })
  const { part: MenuList, isOpen, setOpen } = lazy
  return <MenuList {...props} isOpen={isOpen} setOpen={setOpen} />
}

const menuList = createLazyPart(async () => (await import('./menu-list.tsx')).MenuList)
