import { useState } from 'react'
import { css } from '#styled-system/css'
import { SettingsLayout } from '../settings-layout.tsx'
import { CallsCard } from './calls-card.tsx'
import { FurtherCard } from './further-card.tsx'
import { MannersCard } from './manners-card.tsx'
import { StartCard } from './start-card.tsx'

/** For people who write programs: from a key to the first calls, and what to know after them. */
export function IntegrationsSettings() {
  const [token, setToken] = useState<string>()
  return (
    <SettingsLayout title="Integrations" description={<Explanation />}>
      <StartCard token={token} onToken={setToken} />
      <CallsCard token={token ?? 'YOUR_KEY'} />
      <MannersCard />
      <FurtherCard />
    </SettingsLayout>
  )
}

function Explanation() {
  return (
    <span className={css({ display: 'block', maxWidth: '560px' })}>
      Programs can read and write everything that you see here. They act as the person who made their key.
    </span>
  )
}
