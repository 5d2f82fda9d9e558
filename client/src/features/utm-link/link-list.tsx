import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { Link2, Plus } from 'lucide-react'
import { css } from '#styled-system/css'
import type { LinkCreation } from '../../sync/outbox/sale-commands.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LinkDrafts } from './link-drafts.tsx'
import type { LinkWindow } from './link-windows.tsx'
import { UtmLinkRow } from './utm-link-row.tsx'
import { newLinkLabel } from './utm-words.ts'

export interface LinkListProps {
  /** How old the links are, while they cannot be read anew. */
  readonly asOf: string | null
  readonly links: readonly UtmLink[]
  readonly drafts: readonly LinkCreation[]
  /** Links with changes that wait for the server. */
  readonly pending: ReadonlySet<string>
  readonly onOpen: (window: LinkWindow) => void
  readonly onOrders: (link: UtmLink) => void
}

export function LinkList({ asOf, links, drafts, pending, onOpen, onOrders }: LinkListProps) {
  const create = (
    <Button size="sm" icon={Plus} onClick={() => onOpen({ at: 'create' })}>
      {newLinkLabel}
    </Button>
  )
  if (links.length + drafts.length === 0)
    return (
      <EmptyState
        icon={Link2}
        title="No UTM campaigns yet"
        text="A tracking link counts who came by it and what they ordered."
        action={create}
      />
    )
  return (
    <>
      <ul aria-label="UTM campaigns" className={css({ marginTop: '-8' })}>
        <LinkDrafts drafts={drafts} onEdit={(draft) => onOpen({ at: 'create', draft })} />
        {links.map((link) => (
          <UtmLinkRow key={link.id} link={link} isPending={pending.has(link.id)} onOpen={onOpen} onOrders={() => onOrders(link)} />
        ))}
      </ul>
      <div className={css({ row: '12', marginTop: '12' })}>
        {create}
        {asOf && <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{asOf}</span>}
      </div>
    </>
  )
}
