import type { Account } from '@rapport/domain/account/account'
import { canDelay } from '@rapport/domain/next-outreach/delay'
import { delayLabel, typedDelay } from '@rapport/domain/palette/recent-profile'
import { Clock, MessageSquareShare } from 'lucide-react'
import { useRef } from 'react'
import { css } from '#styled-system/css'
import { useAccount } from '../../sync/account/use-account.ts'
import { useOutreach } from '../../sync/account/use-outreach.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNamedActions, useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { DelayOutreach } from './delay-outreach.tsx'
import { delayReachOut } from './delay-reach-out.ts'
import { LogContact } from './log-contact.tsx'

/** 'Delay' and 'Log contact' of an open profile, by D and L. */
export function ReachOutActions({ accountId }: { readonly accountId: string }) {
  const { account } = useAccount(accountId)
  return account ? <Actions account={account} /> : null
}

function Actions({ account }: { readonly account: Account }) {
  const { outreachOf, today } = useOutreach()
  const mayDelay = canDelay(outreachOf(account).stageKey)
  const delay = useRef<HTMLButtonElement>(null)
  const log = useRef<HTMLButtonElement>(null)
  useShortcuts({ l: { label: 'Log contact', run: () => log.current?.click() } }, 1)
  useShortcuts(mayDelay ? { d: { label: 'Delay outreach', run: () => delay.current?.click() } } : {}, 1)
  useNamedActions((typed) => {
    const days = typedDelay(typed)
    return mayDelay ? [{ label: delayLabel(days), run: () => void delayReachOut(account, today, days) }] : []
  }, 1)
  return (
    <div className={actionsStyle}>
      {mayDelay && (
        <DelayOutreach
          account={account}
          trigger={
            <Button ref={delay} size="sm" variant="ghost" icon={Clock} aria-keyshortcuts="d">
              Delay
            </Button>
          }
        />
      )}
      <LogContact
        account={account}
        trigger={
          <Button ref={log} size="sm" variant="ghost" icon={MessageSquareShare} aria-keyshortcuts="l">
            Log contact
          </Button>
        }
      />
    </div>
  )
}

/** Its first icon stands at the edge, also in a line of its own. */
const actionsStyle = css({ display: 'flex', alignItems: 'center', marginInlineStart: '-9px' })
