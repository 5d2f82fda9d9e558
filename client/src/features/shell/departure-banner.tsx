import { Link } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { buttonStyle } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/state/banner.tsx'

/** Membership in the open organisation has ended, and only this page has its unsent work. */
export function HeldPageBanner() {
  return (
    <Banner tone="red" icon={DoorOpen} shape="thin" role="alert">
      You are no longer a member of this organization, and this browser cannot keep your changes. Copy what you need before you leave this
      page.
    </Banner>
  )
}

/** Unsent work of an organisation that this person left waits for a look. */
export function LeftWorkBanner() {
  return (
    <Banner
      tone="amber"
      icon={DoorOpen}
      shape="thin"
      action={
        <Link to="/departed" className={buttonStyle({ size: 'sm' })}>
          Show it
        </Link>
      }
    >
      An organization that you no longer belong to never received some of your work.
    </Banner>
  )
}
