import { formerMember } from '@rapport/domain/person/person'
import type { ImportedPerson } from '@rapport/domain/workspace/workspace-import'
import { UserCheck, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { useSession } from '../../../../api/session/session.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Avatar } from '../../../../ui/mark/avatar.tsx'
import { Badge } from '../../../../ui/state/badge.tsx'
import { Pill } from '../../../../ui/state/pill.tsx'
import { roleNames } from '../../role-choices.ts'
import { peopleInOrder, shownPeople } from './import-view.ts'

/** Everybody in an archive, with what becomes of them. */
export function ImportPeople({ people }: { readonly people: readonly ImportedPerson[] }) {
  const { user } = useSession()
  const [isAll, setAll] = useState(false)
  const { shown, hidden } = shownPeople(peopleInOrder(people), isAll)
  const hasOwner = people.some(({ becomes }) => becomes === 'owner')
  return (
    <section aria-label="People">
      <h3 className={css({ textStyle: 'label', row: '8' })}>
        People <Badge>{people.length}</Badge>
      </h3>
      <p className={css({ color: 'fg.muted', marginTop: '4', textWrap: 'pretty' })}>
        {!hasOwner && 'You join as its owner. '}
        Your teammates join by their email address. Everybody else becomes a former member: their words stay theirs, and you can invite
        them.
      </p>
      <ul className={listStyle}>
        {shown.map((person) => (
          <PersonLine key={person.email} person={person} isMe={person.email.toLowerCase() === user.email.toLowerCase()} />
        ))}
      </ul>
      {(hidden > 0 || isAll) && (
        <div className={moreStyle}>
          <Button variant="ghost" size="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `Show all ${people.length}`}
          </Button>
        </div>
      )}
    </section>
  )
}

function PersonLine({ person, isMe }: { readonly person: ImportedPerson; readonly isMe: boolean }) {
  const { name, email, role, becomes } = person
  return (
    <li className={lineStyle}>
      <Avatar id={email} name={name} isDecorative />
      <div className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
        <div className={css({ textStyle: 'label' })}>{name}</div>
        <div className={css({ textStyle: 'meta', color: 'fg.muted' })}>{email}</div>
      </div>
      <div className={fateStyle}>
        <span className={css({ color: 'fg.muted', textStyle: 'meta' })}>{role !== null && becomes !== 'owner' && roleNames[role]}</span>
        {becomes === 'former' ? (
          <Pill tone="grey" icon={UserMinus}>
            {formerMember}
          </Pill>
        ) : (
          <Pill tone="green" icon={UserCheck}>
            {becomes === 'member' ? 'Joins' : isMe ? 'You (owner)' : roleNames.owner}
          </Pill>
        )}
      </div>
    </li>
  )
}

const listStyle = css({ marginTop: '12' })
const lineStyle = css({ row: '12', paddingBlock: '8', borderTop: '1px solid {colors.border.subtle}' })
/** The button's words stand below the rows' beginning. */
const moreStyle = css({ paddingTop: '4', borderTop: '1px solid {colors.border.subtle}', '& > button': { marginInlineStart: '-8px' } })
const fateStyle = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  alignItems: 'flex-end',
  gap: '2',
  flexShrink: '0',
  tablet: { display: 'grid', gridTemplateColumns: '56px 128px', alignItems: 'center', justifyItems: 'start', gap: '12' },
})
