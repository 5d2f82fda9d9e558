import { toast } from './toast.ts'

export interface CopyWords {
  /** Left out where what was copied is seen already. */
  readonly done?: string
  readonly failed: string
}

export const notCopied = 'Failed to copy to clipboard'

export const copyWords = {
  text: { done: 'Copied to clipboard', failed: 'Failed to copy' },
  email: { done: 'Email copied to clipboard', failed: 'Failed to copy email' },
  link: { done: 'Link copied to clipboard', failed: 'Failed to copy link' },
} as const satisfies Readonly<Record<string, CopyWords>>

/** Puts a text on the clipboard and says so; answers whether it did. */
export async function copyText(text: string | Promise<string>, { done, failed }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(await text)
  } catch {
    toast.error(failed)
    return false
  }
  if (done !== undefined) toast.success(done)
  return true
}
