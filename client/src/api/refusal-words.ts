import { unexpectedWords } from '@rapport/domain/result/result'

/** What a person hears of a refusal: the server's words, or what did not come about where it has none of its own. */
export const refusalWords = ({ message }: { readonly message: string }, failed: string): string =>
  message === '' || message === unexpectedWords ? failed : message
