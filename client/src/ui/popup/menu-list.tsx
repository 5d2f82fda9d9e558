import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Check } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { endExit } from '../motion/end-exit.ts'
import type { MenuGroup, MenuProps } from './menu.tsx'
import { popupItemStyle, popupLayer, popupNoteStyle, popupScroll, popupStyle } from './popup-style.ts'

export interface MenuListProps extends MenuProps {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** The code behind `Menu`. */
export function MenuList({ trigger, groups, head, align = 'start', isOpen, setOpen }: MenuListProps) {
  const items = groups.flatMap((group) => group.items)
  const select = (id: string) => items.find((item) => item.id === id)?.onSelect()
  return (
    <ArkMenu.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      lazyMount
      unmountOnExit
      positioning={{ placement: align === 'end' ? 'bottom-end' : 'bottom-start', gutter: 4 }}
      onSelect={({ value }) => void setTimeout(select, 0, value)} // a dialog that opens before the menu has closed would close with it
    >
      <ArkMenu.Trigger asChild>{trigger}</ArkMenu.Trigger>
      <Portal>
        <ArkMenu.Positioner className={popupLayer}>
          <ArkMenu.Content onAnimationEnd={endExit} className={cx(popupStyle, popupScroll, css({ minWidth: '208px' }))}>
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
      {group.items.map(({ id, label, icon: Icon, note, isChosen, isDanger, whyNot }) => (
        <ArkMenu.Item key={id} value={id} disabled={whyNot !== undefined} className={cx(popupItemStyle, isDanger && dangerStyle)}>
          {Icon && <Icon size={16} aria-hidden className={css({ flexShrink: '0', opacity: '0.8' })} />}
          <span className={css({ flex: '1', minWidth: '0' })}>
            <ArkMenu.ItemText>{label}</ArkMenu.ItemText>
            {whyNot && <span className={popupNoteStyle}>{whyNot}</span>}
          </span>
          {note && <span className={popupNoteStyle}>{note}</span>}
          {isChosen && <Check size={16} aria-label="Chosen" />}
        </ArkMenu.Item>
      ))}
    </ArkMenu.ItemGroup>
  )
}

const groupStyle = css({ '& + &': { marginTop: '4', paddingTop: '4', borderTop: '1px solid {colors.border.subtle}' } })
const groupLabelStyle = css({ display: 'block', paddingInline: '8', paddingBlock: '4', textStyle: 'meta', color: 'fg.subtle' })
const headStyle = css({ padding: '8', marginBottom: '4', borderBottom: '1px solid {colors.border.subtle}' })
const dangerStyle = css({ '&:not([data-disabled])': { color: 'tone.red.fg' }, '&[data-highlighted]': { background: 'tone.red.bg' } })
