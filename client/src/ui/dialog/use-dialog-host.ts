import { type RefObject, useRef } from 'react'

/** Where a list floats: in the dialog around its control, so that it belongs to it for everybody, else in the page. `find` is the control's ref. */
export function useDialogHost(): { readonly host: RefObject<HTMLElement | null>; readonly find: (control: HTMLElement | null) => void } {
  const host = useRef<HTMLElement | null>(null)
  const find = (control: HTMLElement | null) => {
    if (control) host.current = control.closest<HTMLElement>('[role=dialog]')
  }
  return { host, find }
}
