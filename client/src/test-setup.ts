import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { dismissToast, readToasts } from './ui/message/toast.ts'

/** For tests: what a screen shows late may take its time on a busy machine, as what `expect.poll` waits for. */
configure({ asyncUtilTimeout: 60_000 })

/** Toasts live in a module that test files share: what one was told, however late, the next one does not hear. */
beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
