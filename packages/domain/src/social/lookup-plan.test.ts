import { expect, test } from 'vitest'
import { lookupPlan, pictureSources, showsWhomItShould } from './lookup-plan.ts'
import { nothingFound } from './social-lookup.ts'

const nobody = { ...nothingFound, email: null }
const asked = (query: string) => ({ query, knownSocial: null, isAutomatic: false })

test('[SL8] a pasted address and a bare word are known without asking anybody', () => {
  expect(lookupPlan(asked('instagram.com/jane'), nobody)).toEqual({ pasted: { ...nothingFound, instagramUsername: 'jane' }, sites: [] })
  expect(lookupPlan(asked('@jane'), nobody).pasted.instagramUsername).toBe('jane')
  expect(lookupPlan({ ...asked('Jane Doe'), knownSocial: { platform: 'TikTok', username: '@jane' } }, nobody).pasted.tiktokUsername).toBe(
    'jane',
  )
})

test('[SL8] by itself a lookup asks with a name: a bare word is then no handle', () => {
  expect(lookupPlan({ ...asked('Jane'), isAutomatic: true }, nobody)).toEqual({ pasted: nothingFound, sites: [] })
  expect(lookupPlan({ ...asked('tiktok.com/@jane'), isAutomatic: true }, nobody).pasted.tiktokUsername).toBe('jane')
})

test('[SL8] websites are read in their order, each once: what was typed, the own one, the one behind the e-mail address', () => {
  const jane = { websiteUrl: 'https://www.jane.example/', email: 'jane@janedoe.com' }

  expect(lookupPlan(asked('bakery.com'), jane).sites).toEqual([
    { address: 'https://bakery.com/', isSchemeImplied: true },
    { address: 'https://www.jane.example/', isSchemeImplied: false },
  ])
  expect(lookupPlan(asked('http://jane.example'), jane).sites).toEqual([
    { address: 'http://jane.example/', isSchemeImplied: false },
    { address: 'https://janedoe.com/', isSchemeImplied: false },
  ])
  expect(lookupPlan(asked('https://instagram.com/p/1'), nobody).sites).toEqual([])
})

test('[SL9] a picture is looked for on the own website, then on the profiles', () => {
  expect(pictureSources({ ...nobody, websiteUrl: 'jane.example/about', email: 'jane@gmail.com', tiktokUsername: 'jane' })).toEqual([
    'https://jane.example/about',
    'https://www.tiktok.com/@jane',
  ])
  expect(pictureSources(nobody)).toEqual([])
})

test('[SL9] a profile that leads to a sign-in shows nobody', () => {
  expect(showsWhomItShould('https://www.instagram.com/jane', 'https://www.instagram.com/jane/')).toBe(true)
  expect(showsWhomItShould('https://www.instagram.com/jane', 'https://www.instagram.com/accounts/login/')).toBe(false)
  expect(showsWhomItShould('https://jane.example/', 'https://www.jane.example/home')).toBe(true)
})
