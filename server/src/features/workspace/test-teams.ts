import { onTestFinished } from 'vitest'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { uploadsOf } from '../video/test-videos.ts'

// For tests: people at work, each installation gone with its test.

export interface Team {
  readonly app: TestApp
  readonly ana: Awaited<ReturnType<TestApp['signUp']>>
  readonly ben: Awaited<ReturnType<TestApp['signUp']>>
}

export const openInstallation = async (options: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> => {
  const app = await openTestApp(options)
  onTestFinished(() => app.close())
  return app
}

/** Ana's organisation with Ben in it, on an installation of its own. */
export const openTeam = async (wait?: (ms: number) => Promise<void>): Promise<Team> => {
  const app = await openInstallation(wait ? { wait } : {})
  const [ana, ben] = [await app.signUp('Ana'), await app.signUp('Ben')]
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  await app.join(ana, ben, 'admin')
  return { app, ana, ben }
}

/** An influencer with a note and a video. */
export const writeSomething = async ({ ana, ben }: Team): Promise<string> => {
  const { id }: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane', owner: ben.id })
  await ben.call('POST', '/api/notes', { accountId: id, content: 'Ask @Ana Silva' })
  await uploadsOf(ana).upload(id)
  return id
}
