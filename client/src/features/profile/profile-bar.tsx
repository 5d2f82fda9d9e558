import { ArrowLeft, Ellipsis, Link2, Mail, MailPlus, Merge, Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { css, cx } from '#styled-system/css'
import { Button, buttonStyle } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { backToInfluencers, backToToday } from '../../ui/page/home-words.ts'
import { useWidthFrom } from '../../ui/page/use-width-from.ts'
import { Menu, type MenuGroup } from '../../ui/popup/menu.tsx'

export interface ProfileBarProps {
  readonly back: Back
  /** Links to the neighbours in the list behind. */
  readonly steps: ReactNode
  readonly presence: ReactNode
  readonly chip: ReactNode
  /** Null before the account is loaded. */
  readonly actions: ProfileActions | null
}

export interface Back {
  readonly href: string
  readonly go: () => void
}

export interface ProfileActions {
  readonly edit: () => void
  readonly copyLink: () => void
  readonly copyEmail: (() => void) | null
  readonly merge: () => void
  readonly whyNotMerge: string | undefined
  readonly remove: () => void
  readonly whyNotRemove: string | undefined
  readonly emails: { readonly take: (files: readonly File[]) => void; readonly whyNot: string | undefined }
}

export function ProfileBar({ back, steps, presence, chip, actions }: ProfileBarProps) {
  const isWide = useWidthFrom(768)
  return (
    <header className={barStyle}>
      <BackLink {...back} />
      {steps}
      <div className={css({ flex: '1' })} />
      {presence}
      {chip}
      {actions && (
        <>
          <MoreMenu actions={actions} />
          {isWide ? (
            <Button icon={Pencil} onClick={actions.edit} aria-keyshortcuts="e">
              Edit
            </Button>
          ) : (
            <IconButton icon={Pencil} label="Edit" variant="secondary" onClick={actions.edit} />
          )}
        </>
      )}
    </header>
  )
}

function MoreMenu({ actions }: { readonly actions: ProfileActions }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label="More" />} groups={menuOf(actions, () => input.current?.click())} />
      <input
        ref={input}
        type="file"
        accept=".eml,message/rfc822"
        multiple
        hidden
        aria-label="Import email"
        onChange={({ target }) => {
          actions.emails.take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/** A plain click goes back in the browser's history; a modifier makes it an ordinary link. */
function BackLink({ href, go }: Back) {
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }
  const words = /^\/today(?:\?|$)/.test(href) ? backToToday : backToInfluencers
  return (
    <a href={href} onClick={click} aria-label={words} className={cx(buttonStyle({ variant: 'ghost' }), backStyle)}>
      <ArrowLeft size={16} aria-hidden />
      <span className={css({ display: { base: 'none', tablet: 'inline' } })}>{words}</span>
    </a>
  )
}

function menuOf(actions: ProfileActions, chooseEmails: () => void): readonly MenuGroup[] {
  const { copyLink, copyEmail, merge, whyNotMerge, remove, whyNotRemove, emails } = actions
  return [
    {
      id: 'import',
      items: [{ id: 'email', label: 'Import email (.eml)', icon: MailPlus, whyNot: emails.whyNot, onSelect: chooseEmails }],
    },
    {
      id: 'copy',
      items: [
        { id: 'link', label: 'Copy link', icon: Link2, onSelect: copyLink },
        ...(copyEmail ? [{ id: 'copy-email', label: 'Copy email', icon: Mail, onSelect: copyEmail }] : []),
      ],
    },
    {
      id: 'delete',
      items: [
        { id: 'merge', label: 'Merge with another…', icon: Merge, whyNot: whyNotMerge, onSelect: merge },
        { id: 'delete', label: 'Delete influencer', icon: Trash2, isDanger: true, whyNot: whyNotRemove, onSelect: remove },
      ],
    },
  ]
}

const barStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '4', tablet: '8' },
  flexShrink: '0',
  height: '48px',
  paddingInline: { base: '8', tablet: '16' },
  borderBottom: '1px solid {colors.border.subtle}',
  background: 'bg.surface',
})
const backStyle = css({ paddingInline: '8!' })
