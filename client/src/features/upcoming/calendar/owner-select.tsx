import { headingOf } from '@rapport/domain/account/account-field'
import { shownName } from '@rapport/domain/person/person'
import { useMemo } from 'react'
import { css } from '#styled-system/css'
import { useUsers } from '../../../api/organization-lists.ts'
import { useSession } from '../../../api/session/session.ts'
import { type Choice, Select } from '../../../ui/form/select.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'

interface OwnerSelectProps {
  /** A user's id, `none`, or undefined for everybody. */
  readonly value: string | undefined
  /** Gets an empty text for all owners. */
  readonly onChange: (owner: string) => void
}

const EVERYBODY = 'everybody'

/** Filters the calendar by owner. */
export function OwnerSelect({ value = EVERYBODY, onChange }: OwnerSelectProps) {
  const { user } = useSession()
  const users = useUsers()
  const choices = useMemo<readonly Choice[]>(
    () => [
      { value: EVERYBODY, label: "Everybody's" },
      { value: user.id, label: 'Mine' },
      ...users
        .filter(({ id }) => id !== user.id)
        .map((user) => ({
          value: user.id,
          label: shownName(user),
          start: <Avatar id={user.id} name={shownName(user)} size="xs" isDecorative />,
        })),
      { value: 'none', label: 'No owner' },
    ],
    [users, user.id],
  )
  const shown = choices.some((choice) => choice.value === value) ? value : EVERYBODY
  return (
    <div className={css({ width: '168px' })}>
      <Select
        label={headingOf('owner')}
        hideLabel
        choices={choices}
        value={shown}
        onChange={(next) => onChange(next === EVERYBODY ? '' : next)}
      />
    </div>
  )
}
