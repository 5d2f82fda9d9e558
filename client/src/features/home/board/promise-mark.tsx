import type { SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { css } from '#styled-system/css'
import { tip } from '../../../ui/popup/tip.ts'
import { promiseWords } from './board-words.ts'

/** The posted share of the promised content; red when some is late. Nothing without promised content. */
export function PromiseMark({ signed }: { readonly signed: SignedAccount | undefined }) {
  if (!signed || signed.content.total === 0) return null
  const { posted, total, overdue } = signed.content
  const words = promiseWords(signed)
  const Icon = overdue > 0 ? CircleAlert : CircleCheck
  return (
    <span role="img" aria-label={words} className={style} data-late={overdue > 0 ? '' : undefined} {...tip(words)}>
      <Icon size={12} aria-hidden />
      {posted}/{total}
    </span>
  )
}

const style = css({
  inlineRow: '4',
  textStyle: 'meta',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '&[data-late]': { color: 'tone.red.fg' },
})
