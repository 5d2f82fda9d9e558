import type { Account } from '@rapport/domain/account/account'
import { signingParty } from '@rapport/domain/stage/celebration'
import { FileUp } from 'lucide-react'
import { css } from '#styled-system/css'
import { useStages } from '../../../api/organization-lists.ts'
import { patchAccount } from '../../../sync/outbox/outbox-commands.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { undoable } from '../../../sync/undo/account-undo.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DropArea } from '../../../ui/file/drop-area.tsx'
import { loadAgain } from '../../../ui/loading/load-again.ts'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { needsNetwork } from '../partnership-words.ts'

export interface SignByAgreementProps {
  readonly name: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Before an influencer is Signed: their agreement signs them once it is confirmed. */
export function SignByAgreement({ name, onFiles }: SignByAgreementProps) {
  const isOnline = useOnline()
  const signed = useStages().find(({ key }) => key === 'signed')?.name
  if (signed === undefined) return null
  const whyNot = isOnline ? undefined : needsNetwork.import
  return (
    <DropArea icon={FileUp} words={`Drop the agreement with ${name} to read it`} whyNot={whyNot} onFiles={onFiles}>
      <Card title="Partnership">
        <div className={rowStyle}>
          <p className={css({ flex: '1', minWidth: '160px', color: 'fg.muted' })}>
            Begins once {name} is {signed}. Drop the agreement here: confirming it moves them there.
          </p>
          <Button size="sm" icon={FileUp} whyNot={whyNot} onClick={() => onFiles([])}>
            Sign by agreement
          </Button>
        </div>
      </Card>
    </DropArea>
  )
}

/** Moves whose agreement was confirmed, at once on this device, with Undo. */
export const signByAgreement = (account: Account, stage: string): void => {
  const wrote = { stage }
  patchAccount(account.id, wrote, account.rev)
  const undone = `${account.name} moved back to ${account.stage}`
  toast.info(`${account.name} moved to ${stage}`, {
    action: undoable({ accountId: account.id, wrote, before: account, undone, tell: toast.info }),
  })
  void loadAgain(() => import('../../../ui/motion/confetti.ts')).then(({ throwConfetti }) => throwConfetti(signingParty.profile))
}

const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12' })
