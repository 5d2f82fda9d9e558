import { expect, test } from 'vitest'
import { hasFullName, isNamedIn, namedCreator, otherSubjectWords, type Subject, signsIn } from './agreement-subject.ts'

const jane: Subject = {
  name: 'Jane Doe',
  email: 'hello@janebakes.example',
  instagramUsername: 'jane.bakes',
  instagramFollowers: null,
  tiktokUsername: null,
  tiktokFollowers: null,
  youtubeUsername: null,
  youtubeSubscribers: null,
  facebookUsername: null,
  facebookFollowers: null,
  linkedinUsername: null,
  linkedinFollowers: null,
}

test('[DU47] a word of the name, a handle or the e-mail address is enough to be named', () => {
  expect(isNamedIn('between Glow Lab and Ms DOE', jane)).toBe(true)
  expect(isNamedIn('posted on @Jane.Bakes', jane)).toBe(true)
  expect(isNamedIn('send it to hello@janebakes.example', jane)).toBe(true)
  expect(isNamedIn('between Glow Lab and Lena Fischer', jane)).toBe(false)
  expect(otherSubjectWords('Lena Fischer', 'Jane Doe')).toBe('This agreement seems to be about Lena Fischer, not Jane Doe')
})

test('[DU47] another influencer is named by the whole name only', () => {
  expect(hasFullName('made with LENA  Fischer, Berlin', 'Lena Fischer')).toBe(true)
  expect(hasFullName('made with Lena, and Mr Fischer', 'Lena Fischer')).toBe(false)
  expect(hasFullName('made with Lena', 'Lena')).toBe(false)
})

test.each([
  [['Brand: Glow Lab', 'Creator: Lena Fischer (@lena)'], 'Lena Fischer'],
  [['Influencer | Mateo de Lindqvist | Lisbon'], 'Mateo de Lindqvist'],
  [['between Tidewater Swim ("Advertiser") and Malia Kahale ("Influencer").'], 'Malia Kahale'],
  [['by Rosa Vidal (hereinafter the “Creator”)'], 'Rosa Vidal'],
  [['Creator: Lena Fischer', 'Signed by Lena Fischer ("Creator")'], 'Lena Fischer'],
])('[DU48] the creator of %j is %s', (lines, creator) => {
  expect(namedCreator(lines)).toBe(creator)
})

test('[DU48] labels of anything else, and several creators, name nobody', () => {
  expect(
    namedCreator(['Creator: Fee Schedule', 'Brand: Glow Lab', 'CREATOR SERVICES', 'Creator fees are due', 'Creator\tHandle\tFollowers']),
  ).toBeNull()
  expect(namedCreator(['Creator: Lena Fischer', 'Creator: Rosa Vidal'])).toBeNull()
  expect(namedCreator(['Lena Fischer ("Agency")'])).toBeNull()
})

test('[DU49] addresses and handles are found, an address is no handle, and of many the first count', () => {
  expect(signsIn('Mail lena@fischer.example or @lena.makes. See @glow_lab')).toEqual({
    emails: ['lena@fischer.example'],
    handles: ['lena.makes', 'glow_lab'],
  })
  expect(signsIn('@one1 @two2 @three @four4').handles).toEqual(['one1', 'two2', 'three'])
})
