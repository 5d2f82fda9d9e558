import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
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
  return (
    <Form onSubmit={onSubmit} className={css({ column: '16' })}>
      {refusal !== undefined && (
        <Banner tone="red" icon={CircleAlert} role="alert">
          {refusal}
        </Banner>
      )}
      {children}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
