import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { addressOf } from '../../../api/call.ts'
import { useSession } from '../../../api/session/session.ts'
import { useIsAdmin } from '../../../api/session/use-is-admin.ts'
import type { ApiKey } from '../../../api/settings/api-key-calls.ts'
import { apiKeysQuery } from '../../../api/settings/settings-queries.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { textLink } from '../../../ui/button/text-link.ts'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { SettingsLayout } from '../settings-layout.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx'
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx'

export function ApiKeysSettings() {
  const { organization } = useSession()
  const isAdmin = useIsAdmin()
  return (
    <SettingsLayout title="API keys" description={<Explanation />}>
      {isAdmin ? (
        <ApiKeysCard />
      ) : (
        <Card>
          <EmptyState icon={KeyRound} title="Admins keep the API keys" text={`Ask an admin of ${organization.name} for one.`} />
        </Card>
      )}
    </SettingsLayout>
  )
}

function ApiKeysCard() {
  const { data, error, refetch } = useQuery(apiKeysQuery())
  const whyOffline = useOfflineReason()
  const [isCreating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const create = (
    <Button variant="primary" icon={Plus} whyNot={whyOffline} onClick={() => setCreating(true)}>
      Create key
    </Button>
  )
  return (
    <Card isFlush title="Keys" actions={data && data.length > 0 && create}>
      {!data && <NotReadYet title="The API keys could not be loaded" error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState icon={KeyRound} title="No API keys yet" text="A key lets a program read or write as you." action={create} />
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <CreateApiKeyDialog open={isCreating} onClose={() => setCreating(false)} />
      <RevokeApiKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </Card>
  )
}

function Explanation() {
  return (
    <span className={css({ display: 'block', maxWidth: '520px' })}>
      A key acts as the person who made it, in this organization only, and ends with their membership. How to begin stands under{' '}
      <Link to="/settings/integrations" className={textLink}>
        Integrations
      </Link>
      , every call in the{' '}
      <a href={addressOf('GET /api/docs')} target="_blank" rel="noreferrer" className={textLink}>
        API reference
      </a>
      .
    </span>
  )
}
