import type { Colleague } from './demo-cast.ts'

export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** Everybody knows it: it stands in the README. */
export const demoPassword = 'demo-demo-demo'

export const demoPeople: readonly (NewPerson & { readonly colleague: Colleague })[] = [
  { colleague: 'ana', firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', password: demoPassword },
  { colleague: 'ben', firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.com', password: demoPassword },
  { colleague: 'chloe', firstName: 'Chloe', lastName: 'Martin', email: 'chloe@example.com', password: demoPassword },
]

export const demoEmails: readonly string[] = demoPeople.map(({ email }) => email)
