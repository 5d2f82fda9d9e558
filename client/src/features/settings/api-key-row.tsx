import { showDay } from '@rapport/domain/show/day'
import { KeyRound } from 'lucide-react'
import { css } from '#styled-system/css'
import type { ApiKey } from '../../api/api-key-calls.ts'
import { useOnline } from '../../sync/use-sync-summary.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { offlineReason } from './offline-reason.ts'
import { PersonRow } from './person-row.tsx'
import { scopeNames } from './scope-choices.ts'

export interface ApiKeyRowProps {
  readonly apiKey: ApiKey
  readonly onRevoke: () => void
}

export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const isOnline = useOnline()
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
      text={keyFacts(apiKey)}
    >
      <Button variant="danger" size="sm" whyNot={offlineReason(isOnline)} onClick={onRevoke}>
        Revoke
      </Button>
    </PersonRow>
  )
}

function keyFacts({ prefix, createdBy, createdAt, lastUsedAt }: ApiKey): string {
  const maker = createdBy ? ` by ${createdBy.name}` : ''
  const used = lastUsedAt ? `last used ${showDay(lastUsedAt)}` : 'never used'
  return [prefix && `${prefix}…`, `created ${showDay(createdAt)}${maker}`, used].filter(Boolean).join(' · ')
}
