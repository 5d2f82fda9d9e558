import { configure } from '@testing-library/react'

/** For tests: what a screen shows late may take its time on a busy machine, as what `expect.poll` waits for. */
configure({ asyncUtilTimeout: 60_000 })
