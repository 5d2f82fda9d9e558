import { notArrived } from '../limit/file-words.ts'
import { showCount } from '../show/money.ts'

/** The sentences about archives of workspaces. */
export const workspaceWords = {
  noExport: 'This file is no export of Rapport',
  damaged: 'This file is damaged: it is no whole ZIP archive. Please export the workspace again.',
  locked: 'This archive is encrypted. Please give it without a password.',
  badName: (name: string) => `This archive has a file with the name “${name.slice(0, 80)}”, which no export of Rapport has`,
  newer: 'This export was made by a newer version of Rapport. Please update this installation first.',
  older: 'This export was made by an older version of Rapport, whose exports cannot be imported. Please export the workspace again.',
  notWhole: (name: string) => `This export is not whole: ${name} is missing`,
  unnamed: (name: string) => `This export was changed after it was made: it does not name ${name.slice(0, 80)}`,
  changed: (name: string) => `This export was changed after it was made: ${name} is not as it was written`,
  unpacks: (name: string) => `This archive unpacks to far more than an export does: ${name}`,
  badRecord: (name: string, line: number, why: string) => `Line ${line} of ${name} cannot be read: ${why}`,
  badReference: (name: string, line: number, what: string) => `Line ${line} of ${name} names ${what} that the export does not have`,
  twice: (name: string, line: number) => `Line ${line} of ${name} stands in the export twice`,
  tooMany: (name: string, most: number) => `This export names more than ${showCount(most)} in ${name}: no workspace has so many`,
  noVideo: (name: string) => `This export was changed after it was made: ${name} is not the video that a record speaks of`,
  gone: 'The archive of this import is gone. Please upload it again.',
  incomplete: 'This export has no organization with settings and stages',
  unwritable: 'This export cannot be written here. Please tell who runs this server.',
  taken: 'Something in this export has an id that is taken here',
  unknown: 'This import does not exist',
  notArrived: notArrived.words,
  alreadyUnderWay: 'Another import is under way. Please wait until it is done, or cancel it.',
  notReady: 'This import cannot begin: its archive was not checked, or it has begun already',
  onlyOwners: 'Only owners import a workspace',
  waits: 'It stopped in the middle and goes on by itself in a minute',
} as const
