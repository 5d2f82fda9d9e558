import { useDeferredValue, useMemo, useState } from 'react'
import { useAccount } from '../../../sync/account/use-account.ts'
import { useAccountList } from '../../../sync/account/use-account-list.ts'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { FilterButton } from './filter-button.tsx'

interface InfluencerFilterProps {
  /** An influencer's id. */
  readonly value: string | undefined
  /** Gets an empty text for all influencers. */
  readonly onChange: (influencerId: string) => void
}

const anybody = 'Any influencer'

export function InfluencerFilter({ value, onChange }: InfluencerFilterProps) {
  const list = (close: () => void) => (
    <InfluencerList
      value={value}
      onChoose={(id) => {
        close()
        onChange(id)
      }}
    />
  )
  return value === undefined ? (
    <FilterButton label="Influencer" words={anybody}>
      {list}
    </FilterButton>
  ) : (
    <ChosenInfluencer accountId={value}>{list}</ChosenInfluencer>
  )
}

interface ChosenInfluencerProps {
  readonly accountId: string
  readonly children: Parameters<typeof FilterButton>[0]['children']
}

function ChosenInfluencer({ accountId, children }: ChosenInfluencerProps) {
  const { account, error } = useAccount(accountId)
  return (
    <FilterButton label="Influencer" words={account?.name ?? (error ? 'Unknown influencer' : '…')}>
      {children}
    </FilterButton>
  )
}

const shownAtMost = 8

/** Influencers by what is typed: names, e-mails, handles. */
function InfluencerList({ value, onChoose }: { readonly value: string | undefined; readonly onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const list = useAccountList(useMemo(() => (search === '' ? {} : { search }), [search]))
  const choices = list.accounts.slice(0, shownAtMost).map(({ id, name, email, stage }) => ({
    value: id,
    label: name,
    note: email ?? stage,
    start: <Avatar id={id} name={name} size="xs" isDecorative />,
  }))
  return (
    <OptionList
      label="Influencer"
      placeholder="Find an influencer"
      onType={setTyped}
      choices={search === '' ? [{ value: '', label: anybody }, ...choices] : choices}
      value={[value ?? '']}
      onToggle={onChoose}
      emptyText={list.isLoading ? 'Looking…' : 'No influencer found'}
    />
  )
}
