import { expect, test } from 'vitest'
import type { AgreementText } from '../agreement-text.ts'
import { chosenOption, withoutOtherOptions } from '../option-choice.ts'
import { chatTurns } from './chat.ts'
import { statementsOf } from './statement.ts'
import { messagesOf } from './thread.ts'

const linesOf = (text: string) => text.split('\n').map((line) => ({ text: line }))
const mail = (text: string, more: Partial<AgreementText> = {}): AgreementText => ({ kind: 'eml', lines: linesOf(text), ...more })
const written = (agreement: AgreementText) =>
  messagesOf(agreement).map(({ lines }) =>
    lines
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(' '),
  )

test('[DU10] quoted mails stand behind the one that quotes them', () => {
  expect(
    written(mail('Deal.\n\nOn Mon, Mar 9, 2026 at 5:00 PM Max wrote:\n> Final offer.\n>\n> On Sun, Mar 8, 2026 Eve wrote:\n>> First ask.')),
  ).toEqual(['Deal.', 'Final offer.', 'First ask.'])
})

test('[DU10] mails below each other with their heads are parted, forwarded ones too', () => {
  expect(
    written(mail('Agreed.\n\nFrom: Hugo <hugo@t.example>\nSent: Thursday, September 3, 2026\nTo: Petra\n\nInvoice attached.')),
  ).toEqual(['Agreed.', 'Invoice attached.'])
  expect(
    written(mail('Please pay.\n\n---------- Forwarded message ---------\nFrom: Tessa <t@t.example>\nSubject: Invoice\n\nTotal $2,900')),
  ).toEqual(['Please pay.', 'Total $2,900'])
})

test('[DU10] an answer below what it quotes is the newest', () => {
  expect(written(mail('> What is your rate?\n> Thanks\n\n$500'))).toEqual(['$500', 'What is your rate? Thanks'])
})

test('[DU10] an attachment stands behind the letter it came with, before older mails', () => {
  const agreement = mail('See attached.\n\nOn May 4, 2026 Ana wrote:\n> Old terms.\nCONTRACT\nFee: $500', { parts: [{ firstLine: 4 }] })

  expect(written(agreement)).toEqual(['See attached.', 'CONTRACT Fee: $500', 'Old terms.'])
})

test('[DU43] a chat is read from its last turn', () => {
  const turns = chatTurns(
    ['[03/02/2026, 09:14] Robin: 2 tiktoks, $1,800?', '[03/02/2026, 09:40] Sasha: 2,400', '[03/02/2026, 09:55] Robin: deal'].map(
      (text, line) => ({
        text,
        line,
      }),
    ),
  )

  expect(turns?.map(({ lines }) => lines[0]?.text)).toEqual(['deal', '2,400', '2 tiktoks, $1,800?'])
  expect(chatTurns([{ text: 'Budget: $500', line: 0 }])).toBeNull()
})

const offers = statementsOf(
  ['Option 1: $1,000 - 1 Reel', 'Option 2: $1,700 - 1 Reel and 2 TikToks', 'The client has chosen Option 2.', 'Start: May 4, 2026'].map(
    (text, line) => ({
      text,
      line,
    }),
  ),
)

test('[DU38] the option that somebody chose is found', () => {
  const choice = (text: string) => chosenOption(statementsOf([{ text, line: 0 }]))

  expect(chosenOption(offers)).toBe('2')
  expect(choice('[x] Gold package: 2 Reels')).toBe('gold')
  expect(choice("We'd like to go ahead with Package B please.")).toBe('b')
  expect(choice('We cannot go with option 3, too expensive')).toBeNull()
})

test('[DU39] other options are left out; without a choice all stay', () => {
  expect(withoutOtherOptions(offers, '2').map(({ text }) => text)).toEqual([
    'Option 2: $1,700 - 1 Reel and 2 TikToks',
    'The client has chosen Option 2.',
    'Start: May 4, 2026',
  ])
  expect(withoutOtherOptions(offers, null)).toHaveLength(4)
})
