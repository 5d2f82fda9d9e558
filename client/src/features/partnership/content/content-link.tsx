import { type ContentFields, contentTypeLabels } from '@rapport/domain/content/content-item'
import { readWebLink } from '@rapport/domain/link/web-link'
import { ExternalLink } from 'lucide-react'
import { css } from '#styled-system/css'
import { tip } from '../../../ui/popup/tip.ts'

/** A link to the post or its draft; nothing without a link. */
export function ContentLink({ item }: { readonly item: Pick<ContentFields, 'type' | 'contentLink'> }) {
  const address = item.contentLink && readWebLink(item.contentLink)
  if (!address) return null
  const label = `Open ${contentTypeLabels[item.type]} at ${new URL(address).hostname}`
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={label} {...tip(address)} className={style}>
      <ExternalLink size={14} aria-hidden />
    </a>
  )
}

const style = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  boxSize: '24px',
  borderRadius: 'sm',
  color: 'fg.muted',
  _hover: { background: 'bg.muted', color: 'fg.default' },
})
