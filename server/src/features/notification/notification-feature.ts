import { minuteMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createDailyMails } from './daily-mail-job.ts'
import { createNotificationSettings } from './daily-mail-service.ts'
import { createMuteRoutes } from './mute-routes.ts'
import { createMutes } from './mute-service.ts'
import { createNotificationRoutes } from './notification-routes.ts'
import { createNotificationService } from './notification-service.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'now' | 'report' | 'leaveMail'>

export const createNotificationFeature = (ports: Ports): Feature => {
  const { environment } = ports
  const hasMail = environment.SMTP_URL !== undefined
  return {
    routes: [
      createNotificationRoutes(createNotificationService(ports)),
      createMuteRoutes({ mutes: createMutes(ports), settings: createNotificationSettings({ ...ports, hasMail }) }),
    ],
    jobs: hasMail
      ? [{ name: 'daily-mail', everyMs: 5 * minuteMs, run: createDailyMails({ ...ports, publicUrl: environment.publicUrl }) }]
      : [],
  }
}
