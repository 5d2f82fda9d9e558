import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFolderMail, createSmtpMail } from './mail.ts'

const mail = { to: 'ana@example.com', subject: 'Hello', text: 'one\ntwo\n' }
const from = 'Rapport <rapport@example.com>'
const ended: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()))
})

/** A mail server that speaks just enough SMTP and keeps what it was given. */
const startMailServer = async (answerTo: (command: string) => string) => {
  const received: string[] = []
  const server: Server = createServer((socket: Socket) => {
    let text = ''
    let isInData = false
    socket.write('220 loopback\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        received.push(line)
        if (isInData && line !== '.') continue
        socket.write(isInData ? '250 kept\r\n' : `${answerTo(line)}\r\n`)
        isInData = !isInData && line === 'DATA'
      }
    })
    socket.on('error', () => socket.destroy())
  })
  return { url: await urlOf(server), received }
}

const urlOf = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const accepting = (line: string): string => (line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 fine')

test('a mail goes out over SMTP with its sender, receiver, subject and text', async () => {
  const { url, received } = await startMailServer(accepting)

  const sent = await createSmtpMail({ url, from })(mail)

  expect(sent).toEqual({ ok: true, value: undefined })
  expect(received).toContain('MAIL FROM:<rapport@example.com>')
  expect(received).toContain('RCPT TO:<ana@example.com>')
  expect(received).toContain('Subject: Hello')
  expect(received).toContain('two')
})

test('a mail server that refuses becomes a refusal', async () => {
  const { url } = await startMailServer((line) => (line.startsWith('RCPT') ? '550 nobody here: ana@example.com' : accepting(line)))

  const sent = await createSmtpMail({ url, from })(mail)

  expect(sent).toMatchObject({ ok: false, refusal: { code: 'unavailable', message: expect.stringContaining('nobody here') } })
  expect(JSON.stringify(sent)).not.toContain('ana@example.com')
})

test('a mail server that says a little more all the time is left, and the mail is not sent', async () => {
  const server = createServer((socket) => {
    socket.write('220 loopback\r\n')
    const dripping = setInterval(() => socket.write('250-more follows\r\n'), 1)
    socket.resume().on('error', () => socket.destroy())
    socket.on('close', () => clearInterval(dripping))
  })
  const url = await urlOf(server)

  const sent = await createSmtpMail({ url, from, mostMs: 50 })(mail)

  expect(sent).toMatchObject({ ok: false, refusal: { message: 'The mail could not be sent: the mail server took too long' } })
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0)
})

test('without a mail server each mail is a file in the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-mail-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  const heard: string[] = []
  const send = createFolderMail({
    folder: join(folder, 'mail'),
    from,
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    onWritten: (file) => heard.push(file),
  })

  await send(mail)
  await send(mail)

  const files = readdirSync(join(folder, 'mail')).sort()
  expect(files).toEqual(['2026-11-20T10-00-00.000Z-1.txt', '2026-11-20T10-00-00.000Z-2.txt'])
  expect(readFileSync(join(folder, 'mail', files[0] ?? ''), 'utf8')).toBe(
    `From: ${from}\nTo: ana@example.com\nDate: Fri, 20 Nov 2026 10:00:00 GMT\nSubject: Hello\n\none\ntwo\n`,
  )
  expect(heard).toEqual(files.map((file) => join(folder, 'mail', file)))
})

test('a line break in a name makes no header of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-mail-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  const { url, received } = await startMailServer(accepting)
  const hostile = { ...mail, subject: 'Ana\r\nBcc: all@example.com invites you' }

  await createSmtpMail({ url, from })(hostile)
  await createFolderMail({ folder, from, now: () => new Date(0), onWritten: () => undefined })(hostile)

  expect(received.filter((line) => line.startsWith('Bcc'))).toEqual([])
  expect(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')).not.toMatch(/^Bcc/m)
})
