export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

/** What to correct before a password can be changed, by field. */
export function passwordChangeIssues({ currentPassword, newPassword }: PasswordChange): Partial<PasswordChange> {
  if (!currentPassword) return { currentPassword: 'Please enter your current password' }
  if (newPassword.length < 8) return { newPassword: 'Please use at least 8 characters' }
  if (newPassword.length > 128) return { newPassword: 'Please use at most 128 characters' }
  if (newPassword === currentPassword) return { newPassword: 'This is the password you have already' }
  return {}
}
