const begin = 'agreement-'

/** The document of a partnership in the address of its profile: `#agreement-{id}`. */
export const agreementHash = (id: string): string => begin + id

export const readAskedAgreement = (hash: string): string | null => /^#?agreement-([0-9a-z]{20,40})$/.exec(hash)?.[1] ?? null
