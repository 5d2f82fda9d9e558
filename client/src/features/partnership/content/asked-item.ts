/** The content item that an address asks for: `/influencer/{slug}-{id}#item-{itemId}`. */
export const readAskedItem = (hash: string): string | null => /^#?item-([0-9a-z]{20,40})$/.exec(hash)?.[1] ?? null
