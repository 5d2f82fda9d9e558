import { expect, test } from 'vitest'
import { dailyMail, dayToMail, mailedBefore, type Overdue } from './daily-mail.ts'

test('[IB5] a mail goes out from eight in the zone of the organization on, late too, and once a day', () => {
  const [seven, eight, night] = ['2026-11-20T06:59:00Z', '2026-11-20T07:00:00Z', '2026-11-20T22:59:00Z'].map((at) => new Date(at)) as [
    Date,
    Date,
    Date,
  ]

  expect(dayToMail(seven, 'Europe/Berlin', '2026-11-19')).toBeNull()
  expect(dayToMail(eight, 'Europe/Berlin', '2026-11-19')).toBe('2026-11-20')
  expect(dayToMail(night, 'Europe/Berlin', '2026-11-17')).toBe('2026-11-20')
  expect(dayToMail(night, 'Europe/Berlin', '2026-11-20')).toBeNull()
  expect(dayToMail(eight, 'America/New_York', '2026-11-19')).toBeNull()
})

test('[IB5] who asks for it before eight has the first one today, later tomorrow', () => {
  expect(mailedBefore(new Date('2026-11-20T06:00:00Z'), 'Europe/Berlin')).toBe('2026-11-19')
  expect(mailedBefore(new Date('2026-11-20T09:00:00Z'), 'Europe/Berlin')).toBe('2026-11-20')
})

const none = { lines: [], count: 0 }
const terms = {
  to: 'ana@example.com',
  firstName: 'Ana',
  organizationName: 'Glow',
  today: '2026-11-20',
  publicUrl: 'https://rapport.example.com',
}

test('[IB6] where nothing is overdue there is no mail', () => {
  expect(dailyMail({ outreach: none, content: none, mentions: none }, terms)).toBeNull()
})

test('[IB6] a mail says what is overdue, how much more there is, and how to turn it off', () => {
  const overdue: Overdue = {
    outreach: {
      lines: [
        { name: 'Jane\nDoe', day: '2026-11-18' },
        { name: 'Mia', day: '2026-11-20' },
      ],
      count: 5,
    },
    content: { lines: [{ what: 'TikTok', name: 'Jane Doe', day: '2026-11-19' }], count: 1 },
    mentions: { lines: [{ by: 'Ben Okafor', name: 'Mia', text: 'Please look' }], count: 1 },
  }

  expect(dailyMail(overdue, terms)).toEqual({
    to: 'ana@example.com',
    subject: 'Glow: 7 things are waiting for you',
    text: [
      'Hello Ana,',
      'To contact (5)\n- Jane Doe, since Nov 18\n- Mia, today\n- and 3 more',
      'Content that is overdue (1)\n- TikTok of Jane Doe, since Nov 19',
      'Mentions you have not read (1)\n- Ben Okafor on Mia: Please look',
      'Open Rapport: https://rapport.example.com/home',
      'You get this mail because you asked for it. Turn it off: https://rapport.example.com/settings/account#notifications\n',
    ].join('\n\n'),
  })
})
