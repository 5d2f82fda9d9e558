import { refuse } from '../result/result.ts'

/** [DC16] Nobody gets a code that somebody has, had, or deleted: what it brought must stay apart. */
export const takenCode = (holder: 'in use' | 'renamed' | 'deleted') =>
  refuse(
    'conflict',
    {
      'in use': 'A discount code with this name already exists in your organization',
      renamed: 'This discount code was renamed and stays reserved, so that its orders stay apart',
      deleted: 'This discount code was deleted and stays reserved, so that its orders stay apart',
    }[holder],
  )
