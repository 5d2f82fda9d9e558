import { expect, test } from 'vitest'
import { settingsGroups } from './settings-pages.ts'

const titles = (isAdmin: boolean) => settingsGroups(isAdmin).map(({ label, pages }) => [label, ...pages.map(({ title }) => title)])

test('an admin sees every page of the settings', () => {
  expect(titles(true)).toEqual([
    ['You', 'Account'],
    ['Workspace', 'Organization', 'Members', 'Store', 'API keys', 'Integrations', 'Webhooks', 'Trash'],
    ['Influencers', 'Stages', 'Signed substages', 'Custom fields', 'Next outreach', 'UTM defaults'],
  ])
})

test('a member sees the own account, the members, Integrations and the Trash', () => {
  expect(titles(false)).toEqual([
    ['You', 'Account'],
    ['Workspace', 'Members', 'Integrations', 'Trash'],
  ])
})
