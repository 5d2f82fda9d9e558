import { noRights, type UsageRights } from '@rapport/domain/video/usage-rights'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RightsFields } from './rights-fields.tsx'

afterEach(cleanup)

const today = '2026-11-20'
let value: UsageRights = noRights

function Rights({ start, before = null }: { readonly start: UsageRights; readonly before?: string | null }) {
  const [rights, setRights] = useState(start)
  value = rights
  return <RightsFields value={rights} onChange={setRights} today={today} before={before} />
}

const day = () => screen.queryByLabelText<HTMLInputElement>('Expiration Date')

test('[VR5] rights without an end take the day away and hide its field', () => {
  render(<Rights start={{ ...noRights, usageRightsExpirationDate: '2026-12-31' }} />)
  expect([day()?.value, day()?.min]).toEqual(['2026-12-31', today])

  fireEvent.click(screen.getByRole('switch', { name: 'Unlimited' }))

  expect(day()).toBeNull()
  expect(value).toEqual({ ...noRights, usageRightsUnlimited: true })
})

test('[VR6] a day that is over is refused in words, unless it stood there already', () => {
  render(<Rights start={noRights} before="2026-10-01" />)

  fireEvent.change(day() as HTMLInputElement, { target: { value: '2026-11-19' } }) // it is shown
  expect(screen.getByRole('alert').textContent).toBe('Please choose today or a later day')

  fireEvent.change(day() as HTMLInputElement, { target: { value: '2026-10-01' } }) // it is shown
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[VR4] each use has a switch of its own', () => {
  render(<Rights start={noRights} />)

  fireEvent.click(screen.getByRole('switch', { name: 'Paid' }))

  expect(value).toEqual({ ...noRights, usageRightsPaid: true })
})
