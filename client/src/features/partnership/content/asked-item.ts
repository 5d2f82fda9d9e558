/** The content item in an address: `/influencer/{slug}-{id}#item-{itemId}`. */
export const readAskedItem = (hash: string): string | null => /^#?item-([0-9a-z]{20,40})$/.exec(hash)?.[1] ?? null
