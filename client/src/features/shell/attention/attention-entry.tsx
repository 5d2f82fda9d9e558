import { profileSegment } from '@rapport/domain/account/account-address'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { useAccount } from '../../../sync/account/use-account.ts'
import type { AttentionItem } from '../../../sync/attention/attention.ts'
import { type AttentionField, attentionFields, attentionTitle, plainWords } from '../../../sync/attention/attention-words.ts'
import { nameLink } from '../../../ui/button/text-link.ts'
import { AttentionButtons } from './attention-buttons.tsx'
import { useAttentionActions } from './use-attention-actions.ts'

export interface AttentionEntryProps {
  readonly item: AttentionItem
  readonly users: readonly OrganizationUser[]
  /** Leads to the profile and closes the list. */
  readonly onLeave: () => void
}

export function AttentionEntry({ item, users, onLeave }: AttentionEntryProps) {
  const { account } = useAccount(item.accountId)
  const name = account?.name ?? 'an influencer'
  const actions = useAttentionActions(item, name, users)
  const title = attentionTitle(item, name)
  const fields = attentionFields(item, users)
  return (
    <li className={entryStyle}>
      <h3 className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>
        {account ? (
          <Link to="/influencer/$profile" params={{ profile: profileSegment(account) }} onClick={onLeave} className={nameLink}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className={whyStyle}>
        <CircleAlert size={14} aria-hidden className={css({ flexShrink: '0', marginTop: '3px' })} />
        <span>{item.why}</span>
      </p>
      <time dateTime={new Date(item.since).toISOString()} className={css({ textStyle: 'meta', color: 'fg.muted' })}>
        {shownTime.format(item.since)}
      </time>
      {fields.length > 0 && <FieldList fields={fields} />}
      {item.at === 'words' &&
        item.words.notes.map(({ noteId, content }) => (
          <blockquote key={noteId} className={wordsStyle}>
            {plainWords(content)}
          </blockquote>
        ))}
      <AttentionButtons item={item} title={title} actions={actions} isConflict={fields.some(({ theirs }) => theirs !== null)} />
    </li>
  )
}

function FieldList({ fields }: { readonly fields: readonly AttentionField[] }) {
  return (
    <dl className={fieldsStyle}>
      {fields.map(({ field, name, mine, theirs }) => (
        <div key={field} className={css({ display: 'contents' })}>
          <dt className={css({ color: 'fg.muted' })}>{name}</dt>
          <dd className={valueStyle}>
            {theirs === null ? (
              mine
            ) : (
              <>
                <span>Yours: {mine}</span>
                <span className={cx(valueStyle, css({ display: 'block', fontWeight: 'medium' }))}>Theirs: {theirs}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const shownTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

const entryStyle = css({ column: '8', padding: '16', border: '1px solid {colors.border.subtle}', borderRadius: 'md' })
const whyStyle = css({ display: 'flex', alignItems: 'flex-start', gap: '6', color: 'tone.red.fg' })
const valueStyle = css({ minWidth: '0', overflowWrap: 'anywhere' })
const fieldsStyle = css({ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '12', rowGap: '4' })
const wordsStyle = css({
  maxHeight: '160px',
  overflowY: 'auto',
  paddingInlineStart: '12',
  borderInlineStart: '2px solid {colors.border.default}',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
