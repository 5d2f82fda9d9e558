import { CircleAlert } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/state/banner.tsx'

export interface EntranceFormProps {
  readonly onSubmit: () => void
  readonly submitLabel: string
  readonly busy: boolean
  /** Why the last try was refused, when no single field is to blame. */
  readonly refusal?: string | undefined
  readonly children: ReactNode
}

export function EntranceForm({ onSubmit, submitLabel, busy, refusal, children }: EntranceFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className={css({ column: '16' })}>
      {refusal !== undefined && (
        <Banner tone="red" icon={CircleAlert} role="alert">
          {refusal}
        </Banner>
      )}
      {children}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
