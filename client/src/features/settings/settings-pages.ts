import {
  AlarmClock,
  Building2,
  KeyRound,
  Link2,
  ListChecks,
  type LucideIcon,
  Milestone,
  Plug,
  Store,
  Tags,
  TextCursorInput,
  Trash2,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react'

export const labelsTitle = 'Segments & campaigns'

const pages = [
  { to: '/settings/account', title: 'Account', icon: UserRound, isForAdmins: false },
  { to: '/settings/organization', title: 'Organization', icon: Building2, isForAdmins: true },
  { to: '/settings/members', title: 'Members', icon: Users, isForAdmins: false },
  { to: '/settings/stages', title: 'Stages', icon: Milestone, isForAdmins: true },
  { to: '/settings/substages', title: 'Signed substages', icon: ListChecks, isForAdmins: true },
  { to: '/settings/labels', title: labelsTitle, icon: Tags, isForAdmins: true },
  { to: '/settings/custom-fields', title: 'Custom fields', icon: TextCursorInput, isForAdmins: true },
  { to: '/settings/outreach', title: 'Next outreach', icon: AlarmClock, isForAdmins: true },
  { to: '/settings/store', title: 'Store', icon: Store, isForAdmins: true },
  { to: '/settings/utm-defaults', title: 'UTM defaults', icon: Link2, isForAdmins: true },
  { to: '/settings/api-keys', title: 'API keys', icon: KeyRound, isForAdmins: true },
  { to: '/settings/integrations', title: 'Integrations', icon: Plug, isForAdmins: false },
  { to: '/settings/webhooks', title: 'Webhooks', icon: Webhook, isForAdmins: true },
  { to: '/settings/trash', title: 'Trash', icon: Trash2, isForAdmins: false },
] as const satisfies readonly { to: string; title: string; icon: LucideIcon; isForAdmins: boolean }[]

export type SettingsPage = (typeof pages)[number]
export type SettingsTitle = SettingsPage['title']

export interface SettingsGroup {
  readonly label: string
  readonly pages: readonly SettingsPage[]
}

const own: readonly SettingsTitle[] = ['Account']
const pipeline: readonly SettingsTitle[] = ['Stages', 'Signed substages', labelsTitle, 'Custom fields', 'Next outreach', 'UTM defaults']

export function settingsGroups(isAdmin: boolean): readonly SettingsGroup[] {
  const seen = pages.filter((page) => isAdmin || !page.isForAdmins)
  const isElse = ({ title }: SettingsPage) => !own.includes(title) && !pipeline.includes(title)
  return [
    { label: 'You', pages: seen.filter(({ title }) => own.includes(title)) },
    { label: 'Workspace', pages: seen.filter(isElse) },
    { label: 'Influencers', pages: seen.filter(({ title }) => pipeline.includes(title)) },
  ].filter((group) => group.pages.length > 0)
}

const alsoCalled: Partial<Readonly<Record<SettingsTitle, string>>> = {
  Account: 'profile password picture daily mail sign out',
  Organization: 'workspace name time zone export import delete',
  Members: 'invite teammate user role',
  Store: 'shopify connect',
  'API keys': 'token developer rest',
  Integrations: 'api zapier rest docs',
  Trash: 'deleted restore',
  'Next outreach': 'interval reminder days',
  'Custom fields': 'columns',
  [labelsTitle]: 'labels tags',
}

/** The pages by name, for whom looks for one: 'Settings: Members'. */
export const settingsDestinations = (isAdmin: boolean) =>
  settingsGroups(isAdmin).flatMap(({ pages }) =>
    pages.map(({ to, title }) => ({ to, label: `Settings: ${title}`, alsoCalled: alsoCalled[title] })),
  )
