import { AccountSettings } from './features/settings/account/account-settings.tsx'
import { ApiKeysSettings } from './features/settings/api-key/api-keys-settings.tsx'
import { IntegrationsSettings } from './features/settings/api-key/integrations-settings.tsx'
import { CustomFieldsSettings } from './features/settings/custom-field/custom-fields-settings.tsx'
import { MembersSettings } from './features/settings/member/members-settings.tsx'
import { OrganizationSettings } from './features/settings/organization/organization-settings.tsx'
import { UtmSettings } from './features/settings/organization/utm-settings.tsx'
import { OutreachSettings } from './features/settings/outreach/outreach-settings.tsx'
import { StagesSettings } from './features/settings/stage/stages-settings.tsx'
import { SubstagesSettings } from './features/settings/stage/substages-settings.tsx'
import { StoreSettings } from './features/settings/store/store-settings.tsx'
import { TrashSettings } from './features/settings/trash/trash-settings.tsx'
import { WebhooksSettings } from './features/settings/webhook/webhooks-settings.tsx'

/** The pages of settings: with the first of them come all, and walking through them waits for nothing. */
export const settingsPages = {
  AccountSettings,
  ApiKeysSettings,
  CustomFieldsSettings,
  IntegrationsSettings,
  MembersSettings,
  OrganizationSettings,
  UtmSettings,
  OutreachSettings,
  StagesSettings,
  SubstagesSettings,
  StoreSettings,
  TrashSettings,
  WebhooksSettings,
}
