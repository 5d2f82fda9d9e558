import type { FormEvent, ReactNode } from 'react'

export interface FormProps {
  readonly onSubmit: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A form whose fields tell themselves what is wrong. */
export function Form({ onSubmit, className, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  )
}
