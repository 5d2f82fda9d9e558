import { fileOfList, type ListName } from '@rapport/domain/workspace/workspace-lists'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'

/** Lists that others name by id. */
const named = ['people', 'custom-fields', 'accounts', 'discount-codes', 'utm-links', 'videos'] as const
type Named = (typeof named)[number]

/** [WS7] More than any workspace has: their ids are held while an archive is looked through. */
export const mostOf = (list: Named): number => (list === 'people' ? 2000 : 500_000)

/** Columns that name a record of another list, and what people call it. */
const columns: Readonly<Record<string, { readonly of: Named; readonly what: string }>> = {
  accountId: { of: 'accounts', what: 'an influencer' },
  linkId: { of: 'utm-links', what: 'a tracking link' },
  fieldId: { of: 'custom-fields', what: 'a custom field' },
}

/** A notice may be about a video that is gone; an agreement may have been read for nobody. */
const isLoose = (list: ListName): boolean => list === 'read-agreements'

export interface References {
  /** What is wrong with a record: it stands there twice, or names what is not there. */
  readonly look: (list: ListName, record: object, line: number) => string | undefined
}

/** [WS7] Holds records to what they name, in the order of the lists. */
export const createReferences = (): References => {
  const ids = new Map<Named, Set<unknown>>(named.map((list) => [list, new Set()]))
  const isNamed = (list: ListName): list is Named => ids.has(list as Named)
  return {
    look(list, record, line) {
      const file = fileOfList(list)
      if (isNamed(list) && 'id' in record) {
        const own = ids.get(list)
        if (own?.has(record.id)) return workspaceWords.twice(file, line)
        own?.add(record.id)
        if (own && own.size > mostOf(list)) return workspaceWords.tooMany(file, mostOf(list))
      }
      if (isLoose(list)) return undefined
      for (const [column, value] of Object.entries(record)) {
        const reference = list === 'video-tags' && column === 'videoId' ? ({ of: 'videos', what: 'a video' } as const) : columns[column]
        if (reference && !ids.get(reference.of)?.has(value)) return workspaceWords.badReference(file, line, reference.what)
      }
      return undefined
    },
  }
}
