import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@rapport/domain/limit/unit'
import type { Mail } from '@rapport/domain/mail/mail'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { plainLine } from '@rapport/domain/show/plain-line'
import { createTransport } from 'nodemailer'
import { writeWhole } from '../disk/durable-file.ts'

export type SendMail = (mail: Mail) => Promise<Result<void>>

const notSent = (error: unknown) =>
  refuse('unavailable', `The mail could not be sent: ${withoutAddresses(error instanceof Error ? error.message : String(error))}`)

/** Mail servers name the receiver in what they refuse; it goes into the log. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)')

/** Whatever names stand in it: a header is one line. */
const headersOf = ({ to, subject }: Mail) => ({ to: plainLine(to), subject: plainLine(subject) })

interface SmtpServer {
  /** `smtp://user:password@host:port` */
  readonly url: string
  readonly from: string
  /** For one mail in all. The transport's own limits are of silence: a server that drips keeps them all. */
  readonly mostMs?: number
}

export const createSmtpMail = ({ url, from, mostMs = minuteMs }: SmtpServer): SendMail => {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return async (mail) => {
    const signal = AbortSignal.timeout(mostMs)
    try {
      await transport.sendMail({ from, text: mail.text, ...headersOf(mail), signal })
      return ok(undefined)
    } catch (error) {
      return notSent(signal.aborted ? 'the mail server took too long' : error)
    }
  }
}

/** Where mails lie without an SMTP server. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail')

interface MailFolder {
  readonly folder: string
  readonly from: string
  readonly now: () => Date
  /** Hears where a mail lies. What it says, its link and its receiver stand in the file only. */
  readonly onWritten: (file: string) => void
}

/** Without an SMTP server: each mail becomes a text file in a folder that only its owner may read. */
export const createFolderMail = ({ folder, from, now, onWritten }: MailFolder): SendMail => {
  let written = 0
  return async (mail) => {
    const { to, subject } = headersOf(mail)
    written += 1
    const at = now()
    const file = join(folder, `${nameAt(at)}-${written}.txt`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(file, `From: ${from}\nTo: ${to}\nDate: ${at.toUTCString()}\nSubject: ${subject}\n\n${mail.text}`)
    } catch (error) {
      return notSent(error)
    }
    onWritten(file)
    return ok(undefined)
  }
}

const nameAt = (at: Date): string => at.toISOString().replaceAll(':', '-')

/** Removes mails to an address, or those written before an instant. */
export const removeFolderMails = async (folder: string, gone: { readonly to: string } | { readonly before: Date }): Promise<void> => {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => /^\d{4}-.*\.txt$/.test(name)) : []
  for (const name of names) {
    const file = join(folder, name)
    const isGone = 'before' in gone ? name < nameAt(gone.before) : isTo(await readFile(file, 'utf8'), gone.to)
    if (isGone) await rm(file, { force: true })
  }
}

const isTo = (written: string, to: string): boolean => written.split('\n', 2)[1]?.toLowerCase() === `to: ${to.toLowerCase()}`
