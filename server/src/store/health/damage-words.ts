/** What to do about damaged pages. */
export const damageRemedy =
  'run npm run rebuild, which writes the search index and all other indexes anew; where it says that rows are damaged too, stop the server, keep a copy of the data folder and restore the last backup'

/** What a person reads of indexes that were damaged. */
export const mendedWords =
  'Damage was found in nothing but indexes: they are written anew from the rows, and nothing that was saved is lost. Look at the disk: what damages an index can damage rows'
