import { type Account, reachOf } from '@rapport/domain/account/account'
import { showDay, showShortDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import { platformMark, socialProfilesOf } from '@rapport/domain/social/social-profile'
import { css } from '#styled-system/css'
import { BrandMark } from '../../../ui/mark/brand-mark.tsx'
import { tip } from '../../../ui/popup/tip.ts'

export function ReachCell({ account }: { readonly account: Account }) {
  const reach = reachOf(account)
  return (
    <>
      <Marks account={account} />
      <span className={css({ minWidth: '80px', textAlign: 'end' })}>{reach === null ? '' : showCount(reach)}</span>
    </>
  )
}

/** The account's platforms, the top platform first. */
function Marks({ account }: { readonly account: Account }) {
  return (
    <span className={css({ display: 'inline-flex', gap: '6', color: 'fg.muted' })}>
      {socialProfilesOf(account).map(({ platform }) => (
        <BrandMark key={platform} brand={platformMark(platform)} size={14} />
      ))}
    </span>
  )
}

export function DayCell({ at }: { readonly at: string | null }) {
  if (at === null) return <Quiet>Never</Quiet>
  return (
    <time dateTime={at} className={css({ color: 'fg.muted' })} {...tip(showDay(at))}>
      {showShortDay(at)}
    </time>
  )
}

export function NamesCell({ ids, names }: { readonly ids: readonly string[]; readonly names: ReadonlyMap<string, string> }) {
  const text = ids.flatMap((id) => names.get(id) ?? []).join(', ')
  return (
    text && (
      <span className={quiet} {...(ids.length > 1 ? tip(text) : {})}>
        {text}
      </span>
    )
  )
}

export function Quiet({ children }: { readonly children: string | null }) {
  return children && <span className={quiet}>{children}</span>
}

const quiet = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', color: 'fg.muted' })
