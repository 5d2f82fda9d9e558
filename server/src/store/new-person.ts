import { fullName } from '@rapport/domain/person/person'
import type { Tx } from './store.ts'

export interface NewPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** As the sign-in checks it. */
  readonly passwordHash: string
  readonly createdAt: Date
}

/** A person who can sign in, without having signed up: for the demo. */
export const insertPerson = async (tx: Tx, { passwordHash, createdAt, ...person }: NewPerson, newId: () => string): Promise<void> => {
  const { user, credential } = tx.tables
  const times = { createdAt, updatedAt: createdAt }
  const name = fullName(person.firstName, person.lastName)
  await tx.db.insert(user).values({ ...person, name, emailVerified: false, ...times })
  await tx.db.insert(credential).values({
    id: newId(),
    accountId: person.id,
    providerId: 'credential',
    userId: person.id,
    password: passwordHash,
    ...times,
  })
}
