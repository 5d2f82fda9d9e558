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

export type PlantedFault = (typeof plantedFaults)[number]

export const findPlantedFault = (name: string | undefined): PlantedFault | undefined => plantedFaults.find((fault) => fault === name)
