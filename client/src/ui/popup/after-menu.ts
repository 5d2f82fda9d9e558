/** For items that open a dialog: one that opens while its menu still closes counts as part of it, and closes with it. */
export const afterMenu =
  (open: () => void): (() => void) =>
  () =>
    void setTimeout(open)
