import { type DiscountCode, showDiscount } from '@rapport/domain/discount-code/discount-code'
import { discountCodeStatus, usedUpWords } from '@rapport/domain/discount-code/discount-code-status'
import { isMissingInStore } from '@rapport/domain/discount-code/discount-code-store'
import { codeToasts } from '@rapport/domain/discount-code/discount-code-words'
import { showShopAmount } from '@rapport/domain/shop/shop-money'
import { showCounted } from '@rapport/domain/show/money'
import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react'
import { css } from '#styled-system/css'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { figureButton } from '../../ui/button/figure-button.ts'
import { notCopied } from '../../ui/message/copy-text.ts'
import { Pill } from '../../ui/state/pill.tsx'
import { useAskedCode } from './asked-code.ts'
import { CodeMenu } from './code-menu.tsx'
import type { CodeWindow } from './code-windows.tsx'
import { termWords, useWords } from './code-words.ts'
import type { CodeActions } from './use-code-actions.ts'

export interface DiscountCodeRowProps {
  readonly code: DiscountCode
  /** A day of the organisation's zone. */
  readonly today: string
  /** A store is connected. */
  readonly hasStore: boolean
  readonly actions: CodeActions
  readonly onOpen: (window: CodeWindow) => void
  /** Shows what its figures are made of. */
  readonly onOrders: () => void
}

export function DiscountCodeRow({ code, today, hasStore, actions, onOpen, onOrders }: DiscountCodeRowProps) {
  const [revenue, orders] = [showShopAmount(code.totalRevenue, code.currency), `from ${showCounted(code.totalOrders, 'order')}`]
  const row = useAskedCode(code.id)
  return (
    <li ref={row} className={rowStyle}>
      <div className={headStyle}>
        <span className={codeStyle}>{code.code}</span>
        <CopyButton text={code.code} label={`Copy ${code.code}`} words={{ done: codeToasts.copied, failed: notCopied }} />
        <span className={css({ marginInlineStart: 'auto', inlineRow: '4' })}>
          <StatusPill code={code} today={today} />
          <CodeMenu
            code={code}
            onEdit={() => onOpen({ at: 'edit', code })}
            onSwitch={() => actions.switchOver(code)}
            onCreateInStore={hasStore && isMissingInStore(code) ? () => actions.createInStore(code) : undefined}
            onDelete={() => onOpen({ at: 'delete', code })}
          />
        </span>
      </div>
      <StatusLine code={code} today={today} />
      <p className={css({ color: 'fg.muted' })}>
        {showDiscount(code, code.currency ?? undefined)} · {termWords(code)} · {useWords(code)}
      </p>
      {hasStore && code.inStore && (
        <p className={warningStyle}>
          <TriangleAlert size={12} aria-hidden />
          {code.inStore}
        </p>
      )}
      <p className={figuresStyle}>
        <button type="button" className={figureButton} aria-label={`${code.code}: ${revenue} ${orders}. Show them`} onClick={onOrders}>
          <strong className={css({ fontWeight: 'medium', color: 'fg.default' })}>{revenue}</strong> {orders}
        </button>
        {hasStore && code.shopifyDiscountId === null && ' · not in Shopify'}
      </p>
    </li>
  )
}

type StatusProps = Pick<DiscountCodeRowProps, 'code' | 'today'>

function StatusPill({ code, today }: StatusProps) {
  const { isActive, label } = discountCodeStatus(code, today)
  return (
    <Pill tone={isActive ? 'green' : 'grey'} icon={isActive ? CircleCheck : CircleSlash}>
      {label}
    </Pill>
  )
}

/** Why it is Inactive, and whether a use is left. */
function StatusLine({ code, today }: StatusProps) {
  const status = discountCodeStatus(code, today)
  return (
    <>
      {!status.isActive && <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{status.sentence}</p>}
      {status.isUsedUp && code.usageLimit !== null && (
        <p className={warningStyle}>
          <TriangleAlert size={12} aria-hidden />
          {usedUpWords(code.usageLimit)}
        </p>
      )}
    </>
  )
}

const rowStyle = css({ column: '2', paddingBlock: '8', '& + &': { borderTop: '1px solid {colors.border.subtle}' } })
const headStyle = css({ row: '4', minWidth: '0' })
const codeStyle = css({ textStyle: 'label', minWidth: '0', overflowWrap: 'anywhere', letterSpacing: '0.02em' })
const figuresStyle = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
const warningStyle = css({
  row: '4',
  textStyle: 'meta',
  color: 'tone.amber.fg',
  '& > svg': { flexShrink: '0', alignSelf: 'flex-start', marginTop: '2' },
})
