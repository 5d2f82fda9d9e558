import { type UtmLink, utmLinkLabel } from '@rapport/domain/utm-link/utm-link'
import { utmLinkToasts } from '@rapport/domain/utm-link/utm-link-words'
import { noPerformance } from '@rapport/domain/utm-link/utm-performance'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Ellipsis, Pencil, QrCode, Trash2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { utmPerformanceQuery } from '../../api/sales/sales-queries.ts'
import { appliesWhenSynced } from '../../sync/summary/offline-reason.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { figureButton } from '../../ui/button/figure-button.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { notCopied } from '../../ui/message/copy-text.ts'
import { Menu } from '../../ui/popup/menu.tsx'
import { Pill } from '../../ui/state/pill.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { LinkWindow } from './link-windows.tsx'
import { performanceFigures, tripleWords } from './utm-words.ts'

export interface UtmLinkRowProps {
  readonly link: UtmLink
  /** A change waits for the server. */
  readonly isPending: boolean
  readonly onOpen: (window: LinkWindow) => void
  /** Shows what its figures are made of. */
  readonly onOrders: () => void
}

export function UtmLinkRow({ link, isPending, onOpen, onOrders }: UtmLinkRowProps) {
  const { name, trackingUrl } = link
  const isOnline = useOnline()
  return (
    <li className={rowStyle}>
      <div className={headStyle}>
        <span className={nameStyle}>{name}</span>
        <CopyButton text={trackingUrl} label={`Copy the tracking link of ${name}`} words={copyLinkWords} />
        <span className={css({ marginInlineStart: 'auto', inlineRow: '4' })}>
          <Pill tone="green" icon={CircleCheck}>
            {utmLinkLabel}
          </Pill>
          <LinkMenu link={link} onOpen={onOpen} />
        </span>
      </div>
      <p className={tripleStyle}>{tripleWords(link)}</p>
      {isPending && !isOnline && <p className={waitingStyle}>{appliesWhenSynced}</p>}
      <Figures link={link} onOrders={onOrders} />
    </li>
  )
}

const copyLinkWords = { done: utmLinkToasts.copied, failed: notCopied }

function LinkMenu({ link, onOpen }: Pick<UtmLinkRowProps, 'link' | 'onOpen'>) {
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${link.name}`} />}
      groups={[
        {
          id: 'change',
          items: [
            { id: 'qr', label: 'QR code', icon: QrCode, onSelect: () => onOpen({ at: 'qr', link }) },
            { id: 'edit', label: 'Edit', icon: Pencil, onSelect: () => onOpen({ at: 'edit', link }) },
          ],
        },
        {
          id: 'remove',
          items: [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => onOpen({ at: 'delete', link }) }],
        },
      ]}
    />
  )
}

/** Zeros where they could not be read. */
function Figures({ link, onOrders }: Pick<UtmLinkRowProps, 'link' | 'onOrders'>) {
  const { data, error } = useQuery(utmPerformanceQuery(link.id))
  if (!data && !error) return <Skeleton className={css({ width: '70%', marginBlock: '2' })} />
  return (
    <dl className={figuresStyle}>
      {performanceFigures(data ?? noPerformance).map(({ name, value, isOfOrders }) => (
        <div key={name} className={css({ inlineRow: '4' })}>
          <dt className={css({ color: 'fg.muted' })}>{name}</dt>
          <dd className={css({ fontWeight: 'medium' })}>
            {isOfOrders ? (
              <button
                type="button"
                className={figureButton}
                aria-label={`${name} of ${link.name}: ${value}. Show the orders`}
                onClick={onOrders}
              >
                {value}
              </button>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const rowStyle = css({ column: '2', paddingBlock: '8', '& + &': { borderTop: '1px solid {colors.border.subtle}' } })
const headStyle = css({ row: '4', minWidth: '0' })
const nameStyle = css({ textStyle: 'label', minWidth: '0', overflowWrap: 'anywhere' })
const tripleStyle = css({ color: 'fg.muted', overflowWrap: 'anywhere' })
const waitingStyle = css({ textStyle: 'meta', color: 'tone.amber.fg' })
const figuresStyle = css({ display: 'flex', flexWrap: 'wrap', columnGap: '12', rowGap: '2', fontVariantNumeric: 'tabular-nums' })
