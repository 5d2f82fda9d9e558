import { KeyRound, Play, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { callWhole } from '../../../api/call.ts'
import { useSession } from '../../../api/session/session.ts'
import { useIsAdmin } from '../../../api/session/use-is-admin.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { LinkField } from '../link-field.tsx'
import { listing, snippetOf } from './call-snippet.ts'
import { CodeBlock } from './code-block.tsx'
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx'

export interface StartCardProps {
  /** Made on this page, and known to it alone. */
  readonly token: string | undefined
  readonly onToken: (token: string) => void
}

/** The address, a key, and a first call that works as copied. */
export function StartCard({ token, onToken }: StartCardProps) {
  const whyOffline = useOfflineReason()
  const [isCreating, setCreating] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [isBusy, tryIt] = useBusy(async () => {
    const result = await callWhole('GET /api/accounts', { query: { limit: 1 } })
    setAnswer(result.ok ? JSON.stringify(result.value, null, 2) : result.refusal.message)
  })
  const command = snippetOf.curl(listing, { origin: location.origin, token: token ?? 'YOUR_KEY' })
  return (
    <Card title="Begin here" description="Three steps, about a minute.">
      <ol className={stepsStyle}>
        <li className={stepStyle}>
          <h3 className={css({ textStyle: 'label' })}>1. The address of this installation</h3>
          <LinkField label="Address" link={location.origin} />
        </li>
        <li className={stepStyle}>
          <h3 className={css({ textStyle: 'label' })}>2. A key</h3>
          <KeyStep hasToken={token !== undefined} onCreate={() => setCreating(true)} />
        </li>
        <li className={stepStyle}>
          <h3 className={css({ textStyle: 'label' })}>3. A first call, for a terminal</h3>
          <CodeBlock label="the first call" code={command} />
          <div>
            <Button icon={Play} busy={isBusy} whyNot={whyOffline} onClick={tryIt}>
              Try it here
            </Button>
          </div>
          {answer !== undefined && <CodeBlock label="the answer" code={answer} isTall />}
        </li>
      </ol>
      <CreateApiKeyDialog open={isCreating} onClose={() => setCreating(false)} onToken={onToken} />
    </Card>
  )
}

function KeyStep({ hasToken, onCreate }: { readonly hasToken: boolean; readonly onCreate: () => void }) {
  const { organization } = useSession()
  const whyOffline = useOfflineReason()
  if (!useIsAdmin()) return <p className={css({ color: 'fg.muted' })}>Admins make keys: ask an admin of {organization.name} for one.</p>
  if (hasToken)
    return (
      <Banner tone="amber" icon={TriangleAlert}>
        Your new key stands in all commands of this page until you leave it.
      </Banner>
    )
  return (
    <div>
      <Button variant="primary" icon={KeyRound} whyNot={whyOffline} onClick={onCreate}>
        Create key
      </Button>
    </div>
  )
}

const stepsStyle = css({ column: '24', listStyle: 'none' })
const stepStyle = css({ column: '8', minWidth: '0' })
