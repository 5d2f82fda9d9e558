import { expect, test } from 'vitest'
import { readWritten } from './written-influencer.ts'

const nothing = {
  name: '',
  isNameDerived: false,
  email: null,
  profiles: [],
  websiteUrl: null,
  reading: null,
  mayBeName: false,
  unread: null,
}

test('[NI1] several words are a name', () => {
  expect(readWritten('  Jane   Doe ')).toEqual({ ...nothing, name: 'Jane Doe' })
  expect(readWritten("Zoë d'Arc-Müller")).toEqual({ ...nothing, name: "Zoë d'Arc-Müller" })
  expect(readWritten(' ')).toEqual(nothing)
})

test('[NI1] an address tells platform and handle, an e-mail itself, both a name', () => {
  expect(readWritten('instagram.com/janedoe')).toEqual({
    ...nothing,
    name: 'Janedoe',
    isNameDerived: true,
    profiles: [{ platform: 'Instagram', username: 'janedoe' }],
  })
  expect(readWritten('tiktok.com/@x.y?lang=en').profiles).toEqual([{ platform: 'TikTok', username: 'x.y' }])
  expect(readWritten('jane@example.com')).toEqual({ ...nothing, name: 'Jane', isNameDerived: true, email: 'jane@example.com' })
  expect(readWritten('jane-doe.com')).toEqual({
    ...nothing,
    name: 'Jane Doe',
    isNameDerived: true,
    websiteUrl: 'https://jane-doe.com/',
  })
})

test('[NI1] a name, a handle, an e-mail and links may stand in one line', () => {
  const written = readWritten('Jane Doe <jane@example.com> @janedoe https://www.tiktok.com/@jane.d')

  expect(written).toEqual({
    ...nothing,
    name: 'Jane Doe',
    email: 'jane@example.com',
    profiles: [
      { platform: 'TikTok', username: 'jane.d' },
      { platform: 'Instagram', username: 'janedoe' },
    ],
    reading: 'Instagram',
  })
})

test('[NI1] an address of a platform that is no profile is said, and makes none', () => {
  expect(readWritten('instagram.com/p/C1abc')).toEqual({ ...nothing, unread: 'instagram.com/p/C1abc' })
  expect(readWritten('Jane https://www.facebook.com/groups/12')).toEqual({
    ...nothing,
    name: 'Jane',
    unread: 'https://www.facebook.com/groups/12',
  })
})

test('[NI2] an @, or dots, digits and underscores among small letters, make a handle; another word is a name', () => {
  expect(readWritten('@janedoe')).toMatchObject({
    profiles: [{ platform: 'Instagram', username: 'janedoe' }],
    reading: 'Instagram',
    mayBeName: false,
  })
  for (const word of ['jane_doe', 'jane.doe', 'jane92'])
    expect(readWritten(word)).toMatchObject({ profiles: [{ platform: 'Instagram', username: word }], mayBeName: true })
  for (const word of ['Madonna', 'janedoe', 'Jane2'])
    expect(readWritten(word)).toMatchObject({ name: word, profiles: [], reading: 'name', mayBeName: true })
  expect(readWritten('Zoë')).toMatchObject({ name: 'Zoë', reading: null })
})

test('[NI2] the person may choose the platform, and whether a word is a name', () => {
  expect(readWritten('@janedoe', 'TikTok')).toMatchObject({ profiles: [{ platform: 'TikTok', username: 'janedoe' }], reading: 'TikTok' })
  expect(readWritten('janedoe', 'YouTube')).toMatchObject({ name: 'Janedoe', profiles: [{ platform: 'YouTube', username: 'janedoe' }] })
  expect(readWritten('jane.doe', 'name')).toMatchObject({ name: 'jane.doe', profiles: [], reading: 'name' })
  expect(readWritten('@janedoe', 'name')).toMatchObject({ reading: 'Instagram' })
  expect(readWritten('tiktok.com/@jane', 'YouTube').profiles).toEqual([{ platform: 'TikTok', username: 'jane' }])
})

test('[NI3] a name is made of the words of a handle', () => {
  const nameOf = (text: string) => readWritten(text).name

  expect(nameOf('@jane.doe_92')).toBe('Jane Doe')
  expect(nameOf('youtube.com/@JaneDoe')).toBe('Jane Doe')
  expect(nameOf('linkedin.com/in/jane-doe-1a2b3c')).toBe('Jane Doe')
  expect(nameOf('youtube.com/channel/UC12ab')).toBe('UC12ab')
  expect(nameOf('facebook.com/profile.php?id=100012')).toBe('100012')
  expect(nameOf('jane.doe+brand@example.com')).toBe('Jane Doe')
})
