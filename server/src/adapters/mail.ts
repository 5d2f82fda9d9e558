import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export type SendMail = (mail: Mail) => Promise<Result<void>>

const notSent = (error: unknown) =>
  refuse('unavailable', `The mail could not be sent: ${error instanceof Error ? error.message : String(error)}`)

/** Sends through an SMTP server, `smtp://user:password@host:port`. */
export const createSmtpMail = ({ url, from }: { readonly url: string; readonly from: string }): SendMail => {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail })
      return ok(undefined)
    } catch (error) {
      return notSent(error)
    }
  }
}

interface MailFolder {
  readonly folder: string
  readonly from: string
  readonly now: () => Date
  /** Hears where a mail lies. */
  readonly onWritten: (mail: { readonly to: string; readonly subject: string; readonly file: string }) => void
}

/** Without an SMTP server: each mail becomes a text file in a folder that only its owner may read. */
export const createFolderMail = ({ folder, from, now, onWritten }: MailFolder): SendMail => {
  let written = 0
  return async ({ to, subject, text }) => {
    written += 1
    const at = now()
    const file = join(folder, `${at.toISOString().replaceAll(':', '-')}-${written}.txt`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, `From: ${from}\nTo: ${to}\nDate: ${at.toUTCString()}\nSubject: ${subject}\n\n${text}`, {
        mode: 0o600,
      })
      await rename(`${file}.part`, file)
    } catch (error) {
      return notSent(error)
    }
    onWritten({ to, subject, file })
    return ok(undefined)
  }
}
