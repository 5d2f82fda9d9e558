import type { Label, LabelKind } from '@rapport/domain/label/label'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Merge, Trash2 } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { textLink } from '../../../ui/button/text-link.ts'
import { Menu } from '../../../ui/popup/menu.tsx'
import { InlineName } from '../inline-name.tsx'
import { carrierWords, kindWords } from './label-words.ts'

interface LabelRowProps {
  readonly kind: LabelKind
  readonly label: Label
  readonly whyNot: string | undefined
  /** There is no other to merge it into. */
  readonly isOnly: boolean
  readonly onRename: (name: string) => Promise<string | undefined>
  readonly onMerge: () => void
  readonly onDelete: () => void
}

export function LabelRow({ kind, label, whyNot, isOnly, onRename, onMerge, onDelete }: LabelRowProps) {
  const { id, name, influencers = 0 } = label
  const whyNoMerge = isOnly ? `There is no other ${kindWords[kind].noun}` : undefined
  return (
    <li className={rowStyle}>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <InlineName name={name} whyNot={whyNot} onRename={onRename} />
      </div>
      {influencers === 0 ? (
        <span className={css({ textStyle: 'meta', color: 'fg.muted', flexShrink: '0' })}>Nobody</span>
      ) : (
        <Link
          to="/home"
          search={kind === 'segment' ? { segment: id } : { campaign: id }}
          className={cx(textLink, css({ textStyle: 'meta', flexShrink: '0' }))}
          aria-label={`${carrierWords(influencers)} with ${name}`}
        >
          {carrierWords(influencers)}
        </Link>
      )}
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={`More about ${name}`} />}
        groups={[
          {
            id: 'merge',
            items: [{ id: 'merge', label: 'Merge into…', icon: Merge, whyNot: whyNot ?? whyNoMerge, onSelect: onMerge }],
          },
          { id: 'end', items: [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, whyNot, onSelect: onDelete }] },
        ]}
      />
    </li>
  )
}

const rowStyle = css({ display: 'flex', alignItems: 'center', gap: '12', minHeight: '48px', paddingInline: '16', paddingBlock: '4' })
