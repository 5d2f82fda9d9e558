import { minuteMs } from '@rapport/domain/limit/unit'
import { createFolderMail, createSmtpMail, mailFolder, removeFolderMails, type SendMail } from '../../adapters/mail.ts'
import { createSealing } from '../../adapters/sealing.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createOutgoingMails } from './outgoing-mail-service.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'secret' | 'log' | 'report' | 'now'>

export const createMailFeature = (ports: Ports): Feature & Pick<FeaturePorts, 'mails' | 'leaveMail'> => {
  const mails = createOutgoingMails({
    ...ports,
    send: createMail(ports),
    forgetWritten: (to) => removeFolderMails(mailFolder(ports.environment.DATA_DIR), { to }),
    sealing: createSealing(ports.secret, 'mail'),
    onUnsent: ({ why, isTried }) =>
      isTried ? ports.log.warn({ why }, 'mail not sent, tried again') : ports.log.error({ why }, 'mail not sent within an hour, given up'),
  })
  return {
    mails,
    leaveMail: mails.leave,
    jobs: [{ name: 'outgoing-mail', everyMs: minuteMs, run: mails.look }],
    close: mails.settle,
  }
}

/** Mail by the server of the settings, else as files that a line of the log points to. */
const createMail = ({ environment, log, now }: Ports): SendMail => {
  const { SMTP_URL, MAIL_FROM, DATA_DIR, publicUrl } = environment
  const from = MAIL_FROM ?? `Rapport <rapport@${new URL(publicUrl).hostname}>`
  if (SMTP_URL !== undefined) return createSmtpMail({ url: SMTP_URL, from })
  const onWritten = (file: string) => log.info({ file }, 'mail written to a file, since SMTP_URL is not set')
  return createFolderMail({ folder: mailFolder(DATA_DIR), from, now, onWritten })
}
