import { newPasswordIssue } from '@rapport/domain/person/password'
import { personWords } from '@rapport/domain/person/person-words'

/** Issues by field; empty without any. */
export type Issues<Field extends string> = Partial<Record<Field, string>>

interface SignUpInput {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export function signInIssues({ email, password }: Pick<SignUpInput, 'email' | 'password'>): Issues<'email' | 'password'> {
  return withoutEmpty({ email: emailIssue(email), password: password ? undefined : personWords.noPassword })
}

export function signUpIssues(input: SignUpInput): Issues<keyof SignUpInput> {
  return withoutEmpty({
    firstName: input.firstName.trim() ? undefined : personWords.noFirstName,
    lastName: input.lastName.trim() ? undefined : personWords.noLastName,
    email: emailIssue(input.email),
    password: newPasswordIssue(input.password),
  })
}

export function emailIssue(email: string): string | undefined {
  if (!email.trim()) return 'Please enter your email address'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'This does not look like an email address'
}

function withoutEmpty<Field extends string>(issues: Record<Field, string | undefined>): Issues<Field> {
  const present = Object.entries<string | undefined>(issues).filter(([, issue]) => issue !== undefined)
  return Object.fromEntries(present) as Issues<Field> // the keys are those of the argument
}
