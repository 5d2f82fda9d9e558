import { muteRoutes } from '@rapport/contract/notification'
import { serve } from '../../http/serve.ts'
import type { NotificationSettings } from './daily-mail-service.ts'
import type { Mutes } from './mute-service.ts'

interface MuteRoutePorts {
  readonly mutes: Mutes
  readonly settings: NotificationSettings
}

export const createMuteRoutes = ({ mutes, settings }: MuteRoutePorts) =>
  serve(muteRoutes, {
    'GET /api/mutes': ({ caller }) => mutes.list(caller),
    'PUT /api/mutes': ({ caller, body, remember }) => mutes.mute(caller, body, remember),
    'DELETE /api/mutes': ({ caller, query, remember }) => mutes.unmute(caller, query, remember),
    'GET /api/notification-settings': ({ caller }) => settings.read(caller),
    'PUT /api/notification-settings': ({ caller, body, remember }) => settings.choose(caller, body.dailyMail, remember),
  })
