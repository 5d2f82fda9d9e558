import { expect, test } from 'vitest'
import { accountPatch } from '../account/account-shape.ts'
import { isForeignAddress, readSocialAddress, usernameFor, webAddressOf } from './social-address.ts'

const read = (pasted: string) => {
  const found = readSocialAddress(pasted)
  return found && `${found.platform} ${found.username}`
}

test('[SO3] Instagram: the handle of a profile; p, stories and explore are ignored', () => {
  expect(read('https://www.instagram.com/jane.doe')).toBe('Instagram jane.doe')
  expect(read('https://instagram.com/jane_doe/reels/')).toBe('Instagram jane_doe')
  expect(read('https://instagr.am/jane')).toBe('Instagram jane')
  for (const path of ['p/Cx12', 'stories/jane/123', 'explore/tags/skin', 'reel/Cx12', 'accounts/login', ''])
    expect(read(`https://www.instagram.com/${path}`), path).toBe(null)
})

test('[SO4] TikTok: only a handle with its @', () => {
  expect(read('https://www.tiktok.com/@jane.doe')).toBe('TikTok jane.doe')
  expect(read('https://www.tiktok.com/@jane.doe/video/7123?lang=en')).toBe('TikTok jane.doe')
  for (const path of ['jane', 'foryou', 'tag/skin', '@']) expect(read(`https://www.tiktok.com/${path}`), path).toBe(null)
  expect(read('https://vm.tiktok.com/ZMabc')).toBe(null)
})

test('[SO5] YouTube: @, c/, channel/ and user/', () => {
  expect(read('https://www.youtube.com/@JaneDoe')).toBe('YouTube JaneDoe')
  expect(read('https://www.youtube.com/@JaneDoe/videos')).toBe('YouTube JaneDoe')
  expect(read('https://youtube.com/c/JaneDoe')).toBe('YouTube c/JaneDoe')
  expect(read('https://youtube.com/channel/UCabc-123_x')).toBe('YouTube channel/UCabc-123_x')
  expect(read('https://youtube.com/user/janed')).toBe('YouTube user/janed')
  for (const path of ['watch?v=abc', 'shorts/abc', 'playlist?list=1', 'channel/', 'JaneDoe'])
    expect(read(`https://youtube.com/${path}`), path).toBe(null)
  expect(read('https://youtu.be/abc')).toBe(null)
})

test('[SO6] Facebook: a name or a number; pages and groups are ignored', () => {
  expect(read('https://www.facebook.com/jane.doe')).toBe('Facebook jane.doe')
  expect(read('https://fb.com/jane.doe')).toBe('Facebook jane.doe')
  expect(read('https://www.facebook.com/profile.php?id=100012345')).toBe('Facebook 100012345')
  expect(read('https://www.facebook.com/people/Jane-Doe/100012345/')).toBe('Facebook 100012345')
  for (const path of ['pages/Jane/12', 'groups/skin', 'sharer/sharer.php?u=x', 'events/1', 'profile.php', 'watch'])
    expect(read(`https://www.facebook.com/${path}`), path).toBe(null)
})

test('[SO7] LinkedIn: only what stands behind in/', () => {
  expect(read('https://www.linkedin.com/in/jane-doe-1a2b/')).toBe('LinkedIn jane-doe-1a2b')
  expect(read('https://www.linkedin.com/in/jos%C3%A9-garc%C3%ADa')).toBe('LinkedIn josé-garcía')
  for (const path of ['company/glow', 'jane-doe', 'in/', 'shareArticle?url=x', 'pub/jane'])
    expect(read(`https://www.linkedin.com/${path}`), path).toBe(null)
})

test('[SO8] phones, languages, query strings, slashes and a missing https make no difference', () => {
  expect(read('m.instagram.com/jane')).toBe('Instagram jane')
  expect(read('instagram.com/jane')).toBe('Instagram jane')
  expect(read('www.instagram.com/jane/?igshid=abc&utm_source=qr')).toBe('Instagram jane')
  expect(read('HTTP://WWW.Instagram.COM/Jane/')).toBe('Instagram Jane')
  expect(read('//instagram.com/jane#bio')).toBe('Instagram jane')
  expect(read('  https://instagram.com/jane  ')).toBe('Instagram jane')
  expect(read('https://m.tiktok.com/@jane?_r=1')).toBe('TikTok jane')
  expect(read('https://m.youtube.com/@jane?si=1')).toBe('YouTube jane')
  expect(read('https://de-de.facebook.com/jane.doe?locale=de')).toBe('Facebook jane.doe')
  expect(read('https://m.facebook.com/profile.php?id=100012345&refsrc=x')).toBe('Facebook 100012345')
  expect(read('https://uk.linkedin.com/in/jane-doe?trk=x')).toBe('LinkedIn jane-doe')
})

test('[SO8] what only looks like a platform is none', () => {
  const others = [
    'https://instagram.com.evil.example/jane',
    'https://notinstagram.com/jane',
    'https://instagram.com@evil.example/jane',
    'https://help.instagram.com/jane',
    'https://ads.tiktok.com/@jane',
    'https://www.instagram.com/ja ne',
    'https://www.instagram.com/%2e%2e%2fjane',
    'ftp://instagram.com/jane',
    'javascript:alert(1)',
  ]

  for (const pasted of others) expect(read(pasted), pasted).toBe(null)
})

test('[SO9] a bare word is an Instagram handle; several words, an address and a word of Instagram itself are none', () => {
  expect(read('jane')).toBe('Instagram jane')
  expect(read('@jane.doe_1')).toBe('Instagram jane.doe_1')
  for (const text of ['', ' ', '@', '...', 'Jane Doe', 'jane@example.com', 'jane-doe', 'janedoe.com', 'explore', 'a'.repeat(31)])
    expect(read(text), text).toBe(null)
})

test('[SO10] in the field of a platform an address becomes its name and an @ goes', () => {
  expect(usernameFor('TikTok', ' @jane ')).toBe('jane')
  expect(usernameFor('TikTok', 'tiktok.com/@jane')).toBe('jane')
  expect(usernameFor('YouTube', 'channel/UC123')).toBe('channel/UC123')
  expect(usernameFor('LinkedIn', 'in/jane-doe')).toBe('jane-doe')
  expect(usernameFor('Instagram', '  ')).toBe(null)
  expect(usernameFor('TikTok', '@')).toBe(null)
})

test('[SO10] a call with an address of a profile stores its handle', () => {
  const read = (fields: object) => accountPatch.parse(fields)

  expect(read({ instagramUsername: 'https://www.instagram.com/jane/?hl=de', tiktokUsername: ' @jane ', youtubeUsername: '' })).toEqual({
    instagramUsername: 'jane',
    tiktokUsername: 'jane',
    youtubeUsername: null,
  })
  expect(accountPatch.safeParse({ facebookUsername: 'a'.repeat(201) }).error?.issues[0]?.message).toBe(
    'A username can have at most 200 characters',
  )
})

test('[SO14] an address of something else is no username', () => {
  expect(isForeignAddress('Instagram', 'https://www.instagram.com/p/Cx12')).toBe(true)
  expect(isForeignAddress('Instagram', 'tiktok.com/@jane')).toBe(true)
  for (const text of ['jane.co', 'instagram.com/jane', 'channel/UC123', '']) expect(isForeignAddress('Instagram', text), text).toBe(false)
})

test('[SO11] a web address may lack its scheme; a word, a name and other schemes are none', () => {
  expect(webAddressOf('janedoe.com')?.href).toBe('https://janedoe.com/')
  expect(webAddressOf('http://janedoe.example/about')?.href).toBe('http://janedoe.example/about')
  expect(webAddressOf('jane.example/links')?.href).toBe('https://jane.example/links')
  expect(webAddressOf('www.jane.example')?.href).toBe('https://www.jane.example/')
  for (const text of ['jane', 'jane.doe', 'Jane Doe', 'mailto:jane@example.com', 'file:///etc/passwd', 'http://localhost', 'http://', ''])
    expect(webAddressOf(text), text).toBe(null)
})
