import { type HomeQuery, readHomeQuery } from '../home-query.ts'

/** The part of an address that a view keeps: everything but the view's own id. */
export function viewTextOf({ view: _view, ...query }: HomeQuery): string {
  const parts = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(parts).toString()
}

/** A saved view, or one that is ready-made. */
interface KeptQuery {
  readonly id: string
  readonly query: string
}

export function queryOfView({ id, query }: KeptQuery): HomeQuery {
  return { ...readHomeQuery(Object.fromEntries(new URLSearchParams(query))), view: id }
}

/** A ready-made view says nothing of table and board. */
const isReady = (view: KeptQuery): boolean => !('createdBy' in view)

export type ViewState<View> =
  /** All influencers in the usual order, as table or board. */
  | { readonly at: 'everything' }
  /** Exactly a saved view. */
  | { readonly at: 'view'; readonly view: View }
  | { readonly at: 'changed'; readonly view: View }
  | { readonly at: 'unsaved' }

/** How the present list relates to the saved views. */
export function viewStateOf<View extends KeptQuery>(query: HomeQuery, views: readonly View[]): ViewState<View> {
  const view = views.find(({ id }) => id === query.view)
  const text = viewTextOf(query)
  if (view)
    return viewTextOf({ ...(isReady(view) && query.layout && { layout: query.layout }), ...queryOfView(view) }) === text
      ? { at: 'view', view }
      : { at: 'changed', view }
  return text === '' || text === 'layout=board' ? { at: 'everything' } : { at: 'unsaved' }
}
