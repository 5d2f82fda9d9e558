import { expect, test } from 'vitest'
import type { SheetDirectory } from './sheet-directory.ts'
import { missingColumnOf } from './sheet-target.ts'
import { guessTargets, lookAtColumn, type SheetColumn } from './target-guess.ts'

const shirt = { id: 'f1', name: 'Shirt size', type: 'text', options: [] } as const
const team: SheetDirectory = {
  stageNames: ['Outreach 1', 'Interested', 'Signed'],
  substageNames: [],
  users: [
    { id: 'ana', email: 'ana@example.com', name: 'Ana Silva' },
    { id: 'ben', email: 'ben@example.com', name: 'Ben Okafor' },
  ],
  segmentNames: [],
  campaignNames: [],
  customFields: [shirt],
  mayAddFields: true,
}
const guessColumns = (columns: readonly SheetColumn[], directory: SheetDirectory) => {
  const looked = columns.map((column) => lookAtColumn(column, columns.length, directory))
  return guessTargets(looked, directory).map(({ target }) => target)
}
const guess = (columns: Readonly<Record<string, readonly string[]>>, directory = team) =>
  guessColumns(
    Object.entries(columns).map(([heading, cells]) => ({ heading, cells })),
    directory,
  )
const guessHeadings = (headings: readonly string[], directory = team) =>
  guessColumns(
    headings.map((heading) => ({ heading, cells: [] })),
    directory,
  )

test('[CI1] headers of our export and of other tools are understood, each column once, in three languages', () => {
  const headings = ['id', 'Full Name', 'E-mail Address', 'IG handle', 'Followers', 'shirt SIZE', 'Shoe size']
  expect(guessHeadings(headings)).toEqual(['id', 'name', 'email', 'instagramUsername', 'instagramFollowers', 'custom:f1', null])
  const german = ['Vorname', 'Nachname', 'E-Mail-Adresse', 'TikTok Abonnenten', 'Zuständig', 'Wiedervorlage', 'Bemerkung']
  expect(guessHeadings(german)).toEqual(['firstName', 'lastName', 'email', 'tiktokFollowers', 'owner', 'nextOutreachDate', 'note'])
  const french = ['Nom complet', 'Adresse e-mail', 'Abonnés YouTube', 'Chargé(e) de compte', 'Dernier contact', 'Priorité']
  expect(guessHeadings(french)).toEqual(['name', 'email', 'youtubeSubscribers', 'owner', 'lastContacted', 'priority'])
})

test('[CI27] followers after the handles of several platforms are those of the first', () => {
  expect(guessHeadings(['Name', 'Insta', 'TikTok', 'Follower'])).toEqual([
    'name',
    'instagramUsername',
    'tiktokUsername',
    'instagramFollowers',
  ])
  expect(guessHeadings(['Name', 'TikTok', 'Insta', 'Follower'])[3]).toBe('tiktokFollowers')
  expect(guessHeadings(['Insta', 'Follower', 'TikTok', 'Abonnenten']).filter((target) => target?.endsWith('Followers'))).toEqual([
    'instagramFollowers',
    'tiktokFollowers',
  ])
})

test('[CI10] a custom field called like a column of the influencer is the second of that name', () => {
  const directory = { ...team, customFields: [shirt, { id: 'f2', name: 'Email', type: 'text', options: [] } as const] }

  expect(guessHeadings(['name', 'email', 'Shirt size', 'Email'], directory)).toEqual(['name', 'email', 'custom:f1', 'custom:f2'])
})

test('[CI1] an exact header wins over another word for the same column', () => {
  expect(guessHeadings(['influencer', 'name', 'last_contacted'])).toEqual([null, 'name', 'lastContacted'])
})

test('[CI11] values say what a heading does not: mails, links, members, High and Low, stages', () => {
  const columns = {
    A: ['jane@x.co', 'mia@x.co'],
    B: ['https://www.instagram.com/jane', 'https://www.instagram.com/mia'],
    C: ['Ana Silva', 'ben@example.com'],
    D: ['High', 'Low'],
    E: ['https://www.tiktok.com/@jane', 'https://youtube.com/@mia'],
  }

  expect(guess(columns)).toEqual(['email', 'instagramUsername', 'owner', 'priority', 'socialLink'])
})

test('[CI11] values that contradict a heading win: mails of agents own nobody, a column called Instagram may hold followers', () => {
  const agents = Array.from({ length: 12 }, (_, index) => `agent${index}@agency.example`)

  expect(guess({ Name: ['Jane', 'Mia'], Instagram: ['45 000', '12.3k'] })).toEqual(['name', 'instagramFollowers'])
  expect(guess({ Email: ['jane@x.co'], Manager: agents })).toEqual(['email', 'new:text'])
  expect(guess({ Name: ['Jane'], ID: ['4711'] })).toEqual(['name', null])
})

test('[CI12] columns that name nobody are told in one sentence', () => {
  expect(missingColumnOf(['email', null])).toBe('Choose the column that holds the name')
  expect(missingColumnOf(['firstName'])).toBeUndefined()
  expect(missingColumnOf(['id'])).toBeUndefined()
})

test('[CI13] Name beside a first name is the surname, where it holds single words', () => {
  expect(guess({ Vorname: ['Jane'], Name: ['Doe'] })).toEqual(['firstName', 'lastName'])
  expect(guess({ Vorname: ['Jane'], Name: ['Jane Doe'] })).toEqual(['firstName', 'name'])
})

test('[CI17] Followers and Handle are of the platform that the sheet shows', () => {
  expect(guess({ Name: ['Jane'], Handle: ['@jane'], Followers: ['1200'] })).toEqual(['name', 'instagramUsername', 'instagramFollowers'])
  expect(guess({ Name: ['Jane'], Handle: ['jane'], Followers: ['1200'], Platform: ['TikTok'] })).toEqual([
    'name',
    'tiktokUsername',
    'tiktokFollowers',
    'topPlatform',
  ])
  expect(guessHeadings(['Name', 'IG', 'Followers', 'TikTok', 'Followers'])).toEqual([
    'name',
    'instagramUsername',
    'instagramFollowers',
    'tiktokUsername',
    'tiktokFollowers',
  ])
})

test('[CI18] what has no place becomes a custom field of its kind, for who may add one', () => {
  const columns = { Name: ['Jane', 'Mia'], Fee: ['€ 500', '€ 1.200'], Kids: ['yes', 'no'], City: ['Bonn', 'Lyon'], 'Record ID': ['1', '2'] }

  expect(guess(columns)).toEqual(['name', 'new:number', 'new:checkbox', 'new:text', null])
  expect(guess(columns, { ...team, mayAddFields: false })).toEqual(['name', null, null, null, null])
})

test('[CI24] questions of forms and single telling words are understood, and headings in Spanish and Dutch', () => {
  expect(
    guessHeadings(['What is your full name?', 'What is your Instagram handle?', 'How many followers do you have on Instagram?']),
  ).toEqual(['name', 'instagramUsername', 'instagramFollowers'])
  expect(guessHeadings(['Creator', 'Rubrik im Shop', 'Any other info'])).toEqual(['name', 'segment', 'note'])
  expect(guessHeadings(['Nombre', 'Apellidos', 'Correo electrónico', 'Seguidores TikTok', 'Último contacto'])).toEqual([
    'firstName',
    'lastName',
    'email',
    'tiktokFollowers',
    'lastContacted',
  ])
  expect(guessHeadings(['Naam', 'Volgers', 'Opmerkingen'])).toEqual(['name', 'instagramFollowers', 'note'])
})

test('[CI11] days that begin with the month are days, sites of many hosts are websites, thousands are followers', () => {
  const columns = {
    girl: ['Jane Doe', 'Mia Lee', 'Zoe Ray'],
    insta: ['@jane', '@mia', '@zoe'],
    'how many': ['12.3k', '45k', '1,2 Mio'],
    'last msg': ['11/23/2026', '10/30/2026', '10/02/2026'],
    Portfolio: ['https://jane.example', 'https://mia.example', 'https://zoe.example'],
    'Rate card': ['https://drive.example/1', 'https://drive.example/2', 'https://drive.example/3'],
  }

  expect(guess(columns)).toEqual(['name', 'instagramUsername', 'instagramFollowers', 'lastContacted', 'websiteUrl', 'new:link'])
})

test('[CI11] handles of other platforms are nobody of ours, a page inside the tool is left out, and a state is no stage', () => {
  const columns = {
    Name: ['Jane Doe', 'Mia Lee'],
    'Twitter handle': ['@jane', '@mia'],
    'Traackr URL': ['https://app.traackr.example/1', 'https://app.traackr.example/2'],
    State: ['Texas', 'Ohio'],
  }

  expect(guess(columns)).toEqual(['name', 'new:text', null, 'new:text'])
})

test('[CI18] a wide sheet proposes no more new fields than there is room for', () => {
  const wide = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`Figure ${index}`, ['x1', 'x2']]))

  expect(guess({ Name: ['Jane', 'Mia'], ...wide }).filter((target) => target === 'new:text')).toHaveLength(99)
})

test('[CI24] headings in Polish and Swedish are understood, also grown together with the name of a platform', () => {
  expect(guessHeadings(['Imię i nazwisko', 'Obserwujący IG', 'Etap', 'Następny kontakt', 'Kampania', 'Uwagi'])).toEqual([
    'name',
    'instagramFollowers',
    'stage',
    'nextOutreachDate',
    'campaigns',
    'note',
  ])
  expect(guessHeadings(['Förnamn', 'Efternamn', 'Instagramkonto', 'Antal följare', 'Nästa kontakt', 'Anteckningar'])).toEqual([
    'firstName',
    'lastName',
    'instagramUsername',
    'instagramFollowers',
    'nextOutreachDate',
    'note',
  ])
  expect(guessHeadings(['@ do TikTok', 'Pseudo sur Insta'])).toEqual(['tiktokUsername', 'instagramUsername'])
})

test('[CI11] a user name goes before the link to the same profile, and a link beside a few words is a link', () => {
  const links = ['https://www.instagram.com/jane', 'https://www.instagram.com/mia']
  const named = ['jane - https://www.instagram.com/jane', 'mia - https://www.instagram.com/mia']

  expect(guess({ Name: ['Jane', 'Mia'], 'Instagram username': ['jane', 'mia'], 'Instagram link': links })).toEqual([
    'name',
    'instagramUsername',
    null,
  ])
  expect(guess({ Name: ['Jane', 'Mia'], Instagram: named })).toEqual(['name', 'instagramUsername'])
})

test('[CI11] the reach on a platform is its followers where no column says followers', () => {
  const reach = ['12,400', '3,100', '88,000']

  expect(guess({ Name: ['Jane', 'Mia', 'Zoe'], 'Instagram Reach': reach })).toEqual(['name', 'instagramFollowers'])
  expect(guess({ Name: ['Jane', 'Mia', 'Zoe'], 'Instagram Reach': reach, 'Instagram Followers': reach })).toEqual([
    'name',
    'new:number',
    'instagramFollowers',
  ])
})

test('[CI11] the lists of a board are stages, whatever the board calls them; groups of few such words stay groups', () => {
  const lists = ['To reach out', 'Reached out', 'Negotiating', 'Signed', 'Reached out', 'Signed']
  const groups = ['Gifting', 'Ambassador', 'Gifting', 'Gifting', 'Ambassador', 'Gifting']
  const directory = { ...team, stageNames: ['Pre-Outreach', 'Outreach 1', 'Negotiating', 'Testing Product', 'Signed'] }
  const people = ['Jane Doe', 'Mia Lee', 'Zoe Ray', 'Ida Ek', 'Lea Fox', 'Eva Ott']

  expect(guess({ 'Card Name': people, 'List Name': lists }, directory)).toEqual(['name', 'stage'])
  expect(guess({ Name: people, Groups: groups }, directory)).toEqual(['name', 'segment'])
})

test('[CI13] beside a first and a last name, the names of accounts and companies are nobody', () => {
  const columns = {
    'First Name': ['Jane', 'Mia', 'Zoe'],
    'Last Name': ['Doe', 'Lee', 'Ray'],
    'Account Name': ['Gleam Talent', 'Studio North', 'Bold Mgmt'],
    Employer: ['Acme Foods', 'Blue Door', 'Cedar House'],
  }

  expect(guess(columns)).toEqual(['firstName', 'lastName', 'new:text', 'new:text'])
})

test('[CI11] a day on which somebody opened a mail is no contact', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-10-02']

  expect(guess({ Name: ['Jane Doe', 'Mia Lee', 'Zoe Ray'], 'Last Open': days, 'Voltar a contactar': days })).toEqual([
    'name',
    'new:date',
    'nextOutreachDate',
  ])
})

test('[CI11] a single known value shows what an unclear heading means', () => {
  const people = ['Jane Doe', 'Mia Lee', 'Zoe Ray', 'Ida Ek']

  expect(guess({ Name: people, Phase: ['Signed', 'on the way', 'with Tom', 'somewhere'] })).toEqual(['name', 'stage'])
  expect(guess({ Name: people, Phase: ['full moon', 'on the way', 'with Tom', 'somewhere'] })).toEqual(['name', 'new:text'])
})
