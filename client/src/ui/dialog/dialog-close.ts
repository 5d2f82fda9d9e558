import { createContext, useContext } from 'react'

const Close = createContext<() => void>(() => undefined)

/** The dialog around its content. */
export const DialogClose = Close.Provider

/** Closes the dialog around this piece the way its cross does: asks first while something typed would be lost. */
export const useDialogClose = (): (() => void) => useContext(Close)
