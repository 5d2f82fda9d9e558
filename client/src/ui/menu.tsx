import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { popupItemStyle, popupPlace, popupScroll, popupStyle } from './popup-style.ts'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: LucideIcon | undefined
  readonly start?: ReactNode
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
  readonly trigger: ReactElement
  readonly groups: readonly MenuGroup[]
  /** What stands above the items, such as who is signed in. */
  readonly head?: ReactNode
  readonly align?: 'start' | 'end' | undefined
}

export function Menu({ trigger, groups, head, align = 'start' }: MenuProps) {
  const items = groups.flatMap((group) => group.items)
  const select = (id: string) => items.find((item) => item.id === id)?.onSelect()
  return (
    <ArkMenu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: align === 'end' ? 'bottom-end' : 'bottom-start', gutter: 4 }}
      onSelect={({ value }) => select(value)}
    >
      <ArkMenu.Trigger asChild>{trigger}</ArkMenu.Trigger>
      <Portal>
        <ArkMenu.Positioner className={popupPlace}>
          <ArkMenu.Content className={cx(popupStyle, popupScroll, css({ minWidth: '208px' }))}>
            {head && <div className={headStyle}>{head}</div>}
            {groups
              .filter((group) => group.items.length > 0)
              .map((group) => (
                <MenuGroupItems key={group.id} group={group} />
              ))}
          </ArkMenu.Content>
        </ArkMenu.Positioner>
      </Portal>
    </ArkMenu.Root>
  )
}

function MenuGroupItems({ group }: { readonly group: MenuGroup }) {
  return (
    <ArkMenu.ItemGroup id={group.id} className={groupStyle}>
      {group.label && <ArkMenu.ItemGroupLabel className={groupLabelStyle}>{group.label}</ArkMenu.ItemGroupLabel>}
      {group.items.map(({ id, label, icon: Icon, start, note, isChosen, isDanger, whyNot }) => (
        <ArkMenu.Item key={id} value={id} disabled={whyNot !== undefined} className={cx(popupItemStyle, isDanger && dangerStyle)}>
          {Icon && <Icon size={16} aria-hidden className={css({ flexShrink: '0', opacity: '0.8' })} />}
          {start}
          <span className={css({ flex: '1', minWidth: '0' })}>
            <ArkMenu.ItemText>{label}</ArkMenu.ItemText>
            {whyNot && <span className={noteStyle}>{whyNot}</span>}
          </span>
          {note && <span className={noteStyle}>{note}</span>}
          {isChosen && <Check size={16} aria-label="Chosen" />}
        </ArkMenu.Item>
      ))}
    </ArkMenu.ItemGroup>
  )
}

const groupStyle = css({ '& + &': { marginTop: '4', paddingTop: '4', borderTop: '1px solid {colors.border.subtle}' } })
const groupLabelStyle = css({ display: 'block', paddingInline: '8', paddingBlock: '4', textStyle: 'meta', color: 'fg.subtle' })
const headStyle = css({ padding: '8', marginBottom: '4', borderBottom: '1px solid {colors.border.subtle}' })
const dangerStyle = css({ color: 'tone.red.fg', '&[data-highlighted]': { background: 'tone.red.bg' } })
const noteStyle = css({ display: 'block', textStyle: 'meta', color: 'fg.subtle' })
