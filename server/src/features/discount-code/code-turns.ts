/** Carries out what reaches the store one after another in each organisation: nobody adopts what another is just making. */
export const createCodeTurns = () => {
  const lastByOrganization = new Map<string, Promise<unknown>>()
  return async <T>(organizationId: string, work: () => Promise<T>): Promise<T> => {
    const turn = (lastByOrganization.get(organizationId) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => undefined)
    lastByOrganization.set(organizationId, settled)
    try {
      return await turn
    } finally {
      if (lastByOrganization.get(organizationId) === settled) lastByOrganization.delete(organizationId)
    }
  }
}

export type CodeTurns = ReturnType<typeof createCodeTurns>
