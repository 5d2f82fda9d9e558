import type { Account } from '@rapport/domain/account/account'
import { contactWords } from '@rapport/domain/next-outreach/contact-words'
import { cloneElement, type HTMLAttributes, type ReactElement } from 'react'
import { css } from '#styled-system/css'
import type { DoneStep } from '../../sync/undo/use-done-steps.ts'
import { ignoreSecondClick } from '../../ui/button/second-click.ts'
import { later } from '../../ui/loading/later.tsx'
import { Popover } from '../../ui/popup/popover.tsx'

export interface LogContactProps {
  readonly account: Account
  /** The button that opens it. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  readonly onLogged?: ((step: DoneStep) => void) | undefined
  readonly onTakenBack?: (() => void) | undefined
}

/** 'Log contact' everywhere: a small popover at its button, in which Enter logs at once. */
export function LogContact({ account, trigger, onLogged, onTakenBack }: LogContactProps) {
  const guarded = cloneElement(trigger, { onClickCapture: ({ nativeEvent }) => ignoreSecondClick(nativeEvent) })
  return (
    <Popover trigger={guarded} label={contactWords.logWith(account.name)} align="end">
      {(close) => <ContactForm account={account} onLogged={onLogged} onTakenBack={onTakenBack} onClose={close} />}
    </Popover>
  )
}

const ContactForm = later(
  async () => (await import('./contact-form.tsx')).ContactForm,
  <div className={css({ width: '296px', height: '156px' })} />,
)
