import type { Mail } from '@rapport/domain/mail/mail'

export const signUpMail = (email: string, link: string): Mail => ({
  to: email,
  subject: 'Finish signing up for Rapport',
  text: `Hello,\n\nthis link leads on to your account, for one day:\n${link}\n\nIf you did not ask for it, you need not do anything.\n`,
})

export const knownMail = (email: string, publicUrl: string): Mail => ({
  to: email,
  subject: 'You have a Rapport account already',
  text: `Hello,\n\nsomebody, perhaps you, tried to sign up with this address. It has an account already.\n\nSign in: ${at('/sign-in', publicUrl)}\nChoose a new password: ${at('/forgot-password', publicUrl)}\n\nIf it was not you, you need not do anything.\n`,
})

const at = (path: string, publicUrl: string): string => new URL(path, publicUrl).href
