import { expect, test } from 'vitest'
import { readEmail } from './email-reader.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const mail = `Message-ID: <2@example.com>
References: <0@glow.example>
 <1@glow.example>
In-Reply-To: <1@glow.example>
From: =?utf-8?q?Jane_D=C3=B6e?= <jane@example.com>
To: Team: ana@glow.example, Ben <ben@glow.example>;
Cc: chloe@glow.example
Subject: =?utf-8?B?UmU6IFN1bW1lciDinIw=?=
Date: Fri, 20 Nov 2026 10:00:00 +0100
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: message/rfc822

From: somebody@else.example
--b--
`

test('the head of a mail is read: who, to whom, when, about what, and which mails it answers', async () => {
  expect(await readEmail(bytes(mail))).toEqual({
    ok: true,
    value: {
      messageId: '<2@example.com>',
      references: ['<0@glow.example>', '<1@glow.example>'],
      subject: 'Re: Summer ✌',
      from: 'Jane Döe <jane@example.com>',
      to: ['ana@glow.example', 'Ben <ben@glow.example>', 'chloe@glow.example'],
      date: '2026-11-20T09:00:00.000Z',
    },
  })
})

test('line ends of any kind, a byte order mark and the line of a mailbox do no harm', async () => {
  const expected = { ok: true, value: { from: 'Jane Döe <jane@example.com>' } }
  expect(await readEmail(bytes(mail.replaceAll('\n', '\r\n')))).toMatchObject(expected)
  expect(await readEmail(bytes(`\uFEFF${mail}`))).toMatchObject(expected)
  expect(await readEmail(bytes(`From jane@example.com Fri Nov 20 10:00:00 2026\n${mail}`))).toMatchObject(expected)
  expect(await readEmail(bytes('From: jane@example.com\nDate: Fri, 20 Nov 2026 10:00:00 GMT'))).toMatchObject({
    ok: true,
    value: { messageId: null, references: [], subject: '', to: [] },
  })
})

const refusalOf = async (file: Uint8Array) => {
  const read = await readEmail(file)
  return read.ok ? read.value : read.refusal.message
}

test('what is no mail is refused by name', async () => {
  expect(await refusalOf(bytes(''))).toBe('This file is empty')
  expect(await refusalOf(bytes(' \r\n\r\n'))).toBe('This file is empty')
  expect(await refusalOf(bytes('Dear Jane, how are you?'))).toBe('This file is not an email')
  expect(await refusalOf(bytes('Subject: no sender\nDate: Fri, 20 Nov 2026 10:00:00 GMT\n\nHello'))).toBe('This file is not an email')
  expect(await refusalOf(bytes('From:\nDate: Fri, 20 Nov 2026 10:00:00 GMT\n\nHello'))).toBe('This file is not an email')
  expect(await refusalOf(Uint8Array.from({ length: 3000 }, (_, index) => (index * 31) % 256))).toBe('This file is not an email')
  expect(await refusalOf(bytes('From: jane@example.com\nDate: soon\n\nHello'))).toBe('This email does not say when it was sent')
  expect(await refusalOf(bytes('From: jane@example.com\nDate: 1 Jan 275000 00:00:00 GMT\n\nHello'))).toBe(
    'This email does not say when it was sent',
  )
})

test.each(['a:', 'a:b;'])('groups of addresses without end (%s) are no mail, and are not read for seconds', async (group) => {
  const before = process.threadCpuUsage()

  const said = await refusalOf(bytes(`From: ${group.repeat(60_000)}\nDate: Fri, 20 Nov 2026 10:00:00 GMT\n\nHello`))

  expect(said).toBe('This file is not an email')
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(700)
})
