import { css } from '#styled-system/css'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { notCopied } from '../../../ui/message/copy-text.ts'

export interface CodeBlockProps {
  /** What it is, for a screen reader and its button: 'Copy the first call'. */
  readonly label: string
  readonly code: string
  readonly isTall?: boolean | undefined
}

/** Code to read or copy. Long lines scroll; the keyboard reaches them. */
export function CodeBlock({ label, code, isTall = false }: CodeBlockProps) {
  return (
    <section aria-label={label} className={frameStyle}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className={codeStyle} data-tall={isTall} tabIndex={0}>
        <code>{code}</code>
      </pre>
      <span className={buttonStyle}>
        <CopyButton text={code} label={`Copy ${label}`} words={{ failed: notCopied }} />
      </span>
    </section>
  )
}

const frameStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  minWidth: '0',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'md',
  background: 'bg.subtle',
})
const codeStyle = css({
  flex: '1',
  minWidth: '0',
  padding: '12',
  overflow: 'auto',
  borderRadius: 'md',
  fontFamily: 'mono',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  whiteSpace: 'pre',
  '&[data-tall=true]': { maxHeight: '320px' },
})
const buttonStyle = css({ flexShrink: '0', padding: '6' })
