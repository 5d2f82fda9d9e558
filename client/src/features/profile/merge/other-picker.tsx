import { type Account, platforms } from '@rapport/domain/account/account'
import { socialFields } from '@rapport/domain/social/social-profile'
import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { duplicatesQuery } from '../../../api/account/profile-queries.ts'
import { useAccountList } from '../../../sync/account/use-account-list.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'

interface OtherPickerProps {
  readonly account: Account
  readonly onChoose: (otherId: string) => void
}

interface Candidate {
  readonly id: string
  readonly name: string
  readonly note: string
}

const shownAtMost = 8

/** Accounts with the same e-mail or handle stand on top; a search finds the others. */
export function OtherPicker({ account, onChoose }: OtherPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const alike = useAlike(account)
  const entries = useRef<HTMLUListElement>(null)
  const toFirst = () => entries.current?.querySelector('button')?.focus()
  const list = useAccountList(useMemo(() => ({ search: search || account.name }), [search, account.name]))
  const listed = list.accounts.filter(({ id }) => id !== account.id)
  const named = listed.map(({ id, name, email, stage }) => ({ id, name, note: email ?? stage }))
  const candidates = new Map([...named, ...(search === '' ? alike : [])].map((candidate) => [candidate.id, candidate]))
  const shown = [...candidates.values()].toSorted((a, b) => Number(b.note === sameWords) - Number(a.note === sameWords))
  return (
    <>
      <SearchField
        label="Find the other influencer"
        placeholder="Search name, email, handle"
        value={typed}
        onChange={setTyped}
        onDown={toFirst}
      />
      <ul ref={entries} aria-label="Influencers" onKeyDown={stepInList} className={css({ column: '4', minHeight: '200px' })}>
        {shown.slice(0, shownAtMost).map(({ id, name, note }) => (
          <li key={id}>
            <button type="button" className={entryStyle} onClick={() => onChoose(id)}>
              <Avatar id={id} name={name} size="sm" isDecorative />
              <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere', textAlign: 'start' })}>{name}</span>
              <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{note}</span>
            </button>
          </li>
        ))}
        {shown.length === 0 && !list.isLoading && <li className={css({ color: 'fg.muted' })}>No other influencer found</li>}
      </ul>
    </>
  )
}

/** Arrows step from entry to entry. */
function stepInList(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll('button')]
  entries[entries.findIndex((entry) => entry.matches(':focus')) + step]?.focus()
}

const sameWords = 'Same email or handle'

/** Accounts that share an e-mail or handle with this one. */
function useAlike(account: Account): readonly Candidate[] {
  const sought = [
    ...(account.email === null ? [] : [{ email: account.email }]),
    ...platforms.flatMap((platform) => {
      const username = account[socialFields[platform][0]]
      return username === null ? [] : [{ platform, username }]
    }),
  ]
  return useQueries({
    queries: sought.map((query) => duplicatesQuery({ ...query, except: account.id })),
    combine: (results) => results.flatMap(({ data }) => (data ?? []).map((duplicate) => ({ ...duplicate, note: sameWords }))),
  })
}

const entryStyle = css({
  row: '12',
  width: 'full',
  minHeight: '44px',
  paddingInline: '8',
  borderRadius: 'md',
  cursor: 'pointer',
  _hover: { background: 'bg.muted' },
})
