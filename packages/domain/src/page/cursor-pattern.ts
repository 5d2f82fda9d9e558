/** The end of a page of a partnership's history: commit, item (none for the partnership itself) and field. */
export const historyCursorPattern = /^(\d{1,15})-([0-9a-z]{0,40})-([A-Za-z]{1,30})$/

/** The end of a page of due content: kept day, account, partnership and item. */
export const upcomingCursorPattern = /^(\d{4}-\d\d-\d\d(?:\/\d\d)?)\.([0-9a-z]{1,40})\.([0-9a-z]{1,40})\.([0-9a-z]{1,40})$/

/** The end of a page of open invoices: last day, account and partnership. */
export const invoiceCursorPattern = /^(\d{4}-\d\d-\d\d)\.([0-9a-z]{1,40})\.([0-9a-z]{1,40})$/
