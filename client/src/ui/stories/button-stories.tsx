import { Bell, Pencil, Plus, Trash2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { textLink } from '../button/text-link.ts'
import { Kbd } from '../key/kbd.tsx'
import { copyWords } from '../message/copy-text.ts'
import { CountBadge } from '../state/count-badge.tsx'
import { Story } from './story.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export function ButtonStories() {
  return (
    <>
      {variants.map((variant) => (
        <Story key={variant} name={`Button ${variant}`}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} icon={Plus}>
            New influencer
          </Button>
          <Button variant={variant} busy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} whyNot="Only admins can invite people">
            Invite
          </Button>
        </Story>
      ))}
      <Story name="IconButton, CountBadge, CopyButton">
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Trash2} label="Delete" variant="danger" size="sm" />
        <IconButton icon={Plus} label="Add" variant="primary" />
        <IconButton icon={Pencil} label="Edit" whyNot="You are offline" />
        <span className={css({ position: 'relative', display: 'inline-flex' })}>
          <IconButton icon={Bell} label="Inbox, 3 unread" />
          <CountBadge count={3} />
        </span>
        <CopyButton text="jane@example.com" label="Copy email" words={copyWords.email} />
      </Story>
      <Story name="Kbd, text link">
        <span className={css({ display: 'inline-flex', gap: '4' })}>
          <Kbd>⌘</Kbd>
          <Kbd>K</Kbd>
        </span>
        <a href="#link" className={textLink}>
          Forgot your password?
        </a>
      </Story>
    </>
  )
}
