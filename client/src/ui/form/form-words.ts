/** Why a form cannot be saved now. */
export const formWords = {
  unchanged: 'Nothing is changed yet',
  /** Where the form is a dialog. */
  unchangedDialog: 'Nothing has changed yet',
  wrong: 'Please correct what is marked',
} as const
