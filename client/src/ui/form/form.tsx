import type { FormEvent, ReactNode } from 'react'

export interface FormProps {
  readonly onSubmit: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A form whose fields tell themselves what is wrong; the first of them gets the focus. */
export function Form({ onSubmit, className, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onSubmit()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  )
}
