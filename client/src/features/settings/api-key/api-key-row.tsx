import { shownName } from '@rapport/domain/person/person'
import { showDay } from '@rapport/domain/show/day'
import { KeyRound } from 'lucide-react'
import { css } from '#styled-system/css'
import { useUsers } from '../../../api/organization-lists.ts'
import type { ApiKey } from '../../../api/settings/api-key-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { PersonRow } from '../person-row.tsx'
import { scopeNames } from './scope-choices.ts'

export interface ApiKeyRowProps {
  readonly apiKey: ApiKey
  readonly onRevoke: () => void
}

export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const users = useUsers()
  const maker = users.find(({ id }) => id === apiKey.createdBy)
  const whyOffline = useOfflineReason()
  return (
    <PersonRow
      start={
        <span className={css({ display: 'grid', placeItems: 'center', width: '32px', color: 'fg.subtle' })}>
          <KeyRound size={16} aria-hidden />
        </span>
      }
      title={
        <>
          {apiKey.name}
          <Badge>{scopeNames[apiKey.scope]}</Badge>
        </>
      }
      text={keyFacts(apiKey, users.length > 0 ? shownName(maker) : null)}
    >
      <Button variant="danger" size="sm" whyNot={whyOffline} onClick={onRevoke}>
        Revoke
      </Button>
    </PersonRow>
  )
}

function keyFacts({ start, createdAt, lastUsedAt }: ApiKey, maker: string | null): string {
  const created = `created ${showDay(createdAt)}${maker === null ? '' : ` by ${maker}`}`
  return [`${start}…`, created, lastUsedAt ? `last used ${showDay(lastUsedAt)}` : 'never used'].join(' · ')
}
