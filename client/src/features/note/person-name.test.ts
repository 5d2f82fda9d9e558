import type { OrganizationUser } from '@rapport/domain/person/person'
import { expect, test } from 'vitest'
import { editedWords } from './person-name.ts'

const ben: OrganizationUser = {
  id: 'ben',
  firstName: 'Ben',
  lastName: 'Okafor',
  name: 'Ben Okafor',
  email: 'ben@example.com',
  image: null,
  defaultProfileImage: null,
  role: 'member',
  former: false,
}
const people = new Map([[ben.id, ben]])

test("a note that somebody else edited says who; an author's own editing does not", () => {
  expect(editedWords({ authorId: 'ana', editedBy: 'ben' }, people)).toBe('edited by Ben')
  expect(editedWords({ authorId: 'ben', editedBy: 'ben' }, people)).toBe('edited')
  expect(editedWords({ authorId: 'ana', editedBy: null }, people)).toBe('edited')
  expect(editedWords({ authorId: 'ana', editedBy: 'gone' }, people)).toBe('edited by Former member')
})
