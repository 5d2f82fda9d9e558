import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { demoPassword, emailOf, type PersonName } from '../../proof-kit/person.ts'
import { keepWhatIsSaid } from './page/announcement.ts'

/** A browser profile with a signed-in person. */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  name: PersonName,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options, baseURL: origin })
  await keepWhatIsSaid(context)
  await context.request.post('/api/auth/sign-in/email', {
    data: { email: emailOf(name), password: demoPassword },
    headers: { origin },
    failOnStatusCode: true,
  })
  return context
}
