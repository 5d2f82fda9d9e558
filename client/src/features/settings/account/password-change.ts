import { newPasswordIssue } from '@rapport/domain/person/password'

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

export function passwordChangeIssues({ currentPassword, newPassword }: PasswordChange): Partial<PasswordChange> {
  if (!currentPassword) return { currentPassword: 'Please enter your current password' }
  const issue = newPasswordIssue(newPassword)
  if (issue) return { newPassword: issue }
  if (newPassword === currentPassword) return { newPassword: 'This is the password you have already' }
  return {}
}
