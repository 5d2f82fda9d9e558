import { css } from '#styled-system/css'
import type { WebhookDelivery } from '../../../api/settings/webhook-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Pill } from '../../../ui/state/pill.tsx'
import { factsOfDelivery, inLines, lookOfDelivery } from './webhook-words.ts'

export interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  /** Why nothing can be sent now. */
  readonly whyNot: string | undefined
  readonly onSendAgain: () => void
}

/** An event that was sent: what became of it, and when it is opened its body and answer. */
export function DeliveryRow({ delivery, whyNot, onSendAgain }: DeliveryRowProps) {
  const { label, tone, icon } = lookOfDelivery(delivery)
  return (
    <li className={rowStyle}>
      <div className={css({ row: '8', flexWrap: 'wrap' })}>
        <span className={css({ flex: '1', textStyle: 'label' })}>{delivery.type}</span>
        <Pill tone={tone} icon={icon}>
          {label}
        </Pill>
      </div>
      <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{factsOfDelivery(delivery)}</p>
      {delivery.why && <p className={css({ textStyle: 'meta', color: 'tone.red.fg', overflowWrap: 'anywhere' })}>{delivery.why}</p>}
      <details>
        <summary className={summaryStyle}>Body and answer</summary>
        <div className={css({ column: '8', paddingTop: '8' })}>
          <Text label="Body" text={inLines(delivery.payload)} />
          <Text label="Answer" text={delivery.answer ? inLines(delivery.answer) : 'Nothing was answered'} />
          <Text label="webhook-id" text={delivery.eventId} />
          <div>
            <Button size="sm" whyNot={whyNot} onClick={onSendAgain}>
              Send again
            </Button>
          </div>
        </div>
      </details>
    </li>
  )
}

function Text({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{label}</p>
      <pre className={textStyle}>{text}</pre>
    </div>
  )
}

const rowStyle = css({ column: '4', paddingBlock: '12', borderBottom: '1px solid {colors.border.subtle}' })
const summaryStyle = css({ textStyle: 'meta', color: 'fg.muted', cursor: 'pointer', _hover: { color: 'fg.default' } })
const textStyle = css({
  padding: '8',
  borderRadius: 'sm',
  background: 'bg.subtle',
  fontFamily: 'mono',
  fontSize: '12px',
  lineHeight: '1.5',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
