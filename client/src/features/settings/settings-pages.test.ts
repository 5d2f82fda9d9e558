import { expect, test } from 'vitest'
import { settingsDestinations, settingsGroups } from './settings-pages.ts'

const titles = (isAdmin: boolean) => settingsGroups(isAdmin).map(({ label, pages }) => [label, ...pages.map(({ title }) => title)])

test('an admin sees every page of the settings', () => {
  expect(titles(true)).toEqual([
    ['You', 'Account'],
    ['Workspace', 'Organization', 'Members', 'Store', 'API keys', 'Integrations', 'Webhooks', 'Trash'],
    ['Influencers', 'Stages', 'Signed substages', 'Segments & campaigns', 'Custom fields', 'Next outreach', 'UTM defaults'],
  ])
})

test('a member sees the own account, the members, Integrations and the Trash', () => {
  expect(titles(false)).toEqual([
    ['You', 'Account'],
    ['Workspace', 'Members', 'Integrations', 'Trash'],
  ])
})

test('[PA5] pages are found by their title and by what people call them', () => {
  const members = settingsDestinations(false).find(({ to }) => to === '/settings/members')
  expect(members).toEqual({ to: '/settings/members', label: 'Settings: Members', alsoCalled: 'invite teammate user role' })
  expect(settingsDestinations(false).map(({ label }) => label)).not.toContain('Settings: API keys')
})
