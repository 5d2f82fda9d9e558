/** Promises that a server or a device could break. Each fault is planted at a port of the real code, never inside it. */
export const plantedFaults = [
  'acknowledge early',
  'skip a device write',
  'compact away the tail',
  'project outside the transaction',
  'reseed from SQL',
  'acknowledge on a full disk',
  'relay before the commit',
  'acknowledge while pending',
  'accept foreign client ids',
  'serve a foreign organisation',
  'pass carets on as they are',
  'give out no positions',
  'send a creation again without its key',
  'drop a later value of a field',
  'give up more than was in conflict',
] as const

/** The same of one of several servers over one database. */
export const plantedNodeFaults = [
  'take nothing over from other nodes',
  'tell other nodes before the commit',
  'leave owners out of the log',
  'acknowledge an unknown commit',
  'write on in a document of a failed commit',
  'take notices for the truth',
  'ignore a gap in the notices',
  'inspect before the lock',
  'lock documents as they come',
  'merge with one head',
] as const

export type PlantedFault = (typeof plantedFaults)[number] | (typeof plantedNodeFaults)[number]

export const allPlantedFaults: readonly PlantedFault[] = [...plantedFaults, ...plantedNodeFaults]

export const findPlantedFault = (name: string | undefined): PlantedFault | undefined => allPlantedFaults.find((fault) => fault === name)
