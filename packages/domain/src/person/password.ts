export const passwordLimits = { least: 8, most: 128 } as const

export const passwordWords = {
  missing: 'Please choose a password',
  short: `Please use at least ${passwordLimits.least} characters`,
  long: `Please use at most ${passwordLimits.most} characters`,
  changedMeanwhile: 'The password was changed meanwhile. Please try again',
  hint: `At least ${passwordLimits.least} characters`,
} as const

/** [PE17] The issue of a chosen password. */
export const newPasswordIssue = (password: string): string | undefined => {
  if (!password) return passwordWords.missing
  if (password.length < passwordLimits.least) return passwordWords.short
  return password.length > passwordLimits.most ? passwordWords.long : undefined
}
