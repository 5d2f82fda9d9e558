/** The ways to all pages but Home; with the first of them come all. */
export const loadDoors = async () => (await import('./doors.ts')).doors
