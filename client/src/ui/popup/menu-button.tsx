import { type ComponentType, cloneElement, type HTMLAttributes, type ReactElement } from 'react'
import { type LazyPart, useLazyPart } from '../loading/lazy-part.ts'

/** What a menu gets that loads with its commands. */
export interface OpenedMenu {
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

interface MenuButtonProps {
  readonly trigger: OpenedMenu['trigger']
  readonly part: LazyPart<ComponentType<OpenedMenu>>
}

/** A button whose menu is a part of its own: the first screen loads neither commands nor what they do. */
export function MenuButton({ trigger, part }: MenuButtonProps) {
  const lazy = useLazyPart(part)
  if (lazy.at === 'plain') return cloneElement(trigger, { ...lazy.trigger, 'aria-expanded': false, 'aria-haspopup': 'menu' })
  const { part: Opened, isOpen, setOpen } = lazy
  return <Opened trigger={trigger} isOpen={isOpen} setOpen={setOpen} />
}
