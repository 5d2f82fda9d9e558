import { expect, test } from 'vitest'
import { loggedRowWords, loggedWords } from './contact-words.ts'

test('[TD3] a logged contact names the person, the move and the next day', () => {
  const jane = { name: 'Jane Doe', today: '2026-11-20', movedTo: null }
  expect(loggedWords({ ...jane, nextDay: '2026-12-05' })).toBe('Contact logged with Jane Doe · next Dec 5')
  expect(loggedWords({ ...jane, nextDay: '2027-01-02' })).toBe('Contact logged with Jane Doe · next Jan 2, 2027')
  expect(loggedWords({ ...jane, nextDay: '2026-11-20' })).toBe('Contact logged with Jane Doe · next today')
  expect(loggedWords({ ...jane, nextDay: null })).toBe('Contact logged with Jane Doe')
  expect(loggedWords({ ...jane, nextDay: '2026-11-23', movedTo: 'Outreach 2' })).toBe(
    'Contact logged with Jane Doe, moved to Outreach 2 · next Nov 23',
  )
})

test('[TD3] a row that stays says the move and the next day, but not the name again', () => {
  const logged = { today: '2026-11-20', nextDay: '2026-11-23' }

  expect(loggedRowWords({ ...logged, movedTo: null })).toBe('Logged · next Nov 23')
  expect(loggedRowWords({ ...logged, movedTo: 'Outreach 2' })).toBe('Logged, moved to Outreach 2 · next Nov 23')
  expect(loggedRowWords({ ...logged, nextDay: null, movedTo: null })).toBe('Logged')
})
