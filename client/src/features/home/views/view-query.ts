import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import { type HomeQuery, readHomeQuery } from '../home-query.ts'

/** The part of an address that a view keeps: everything but the view's own id. */
export function viewTextOf({ view: _view, ...query }: HomeQuery): string {
  const parts = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(parts).toString()
}

export function queryOfView({ id, query }: Pick<SavedView, 'id' | 'query'>): HomeQuery {
  return { ...readHomeQuery(Object.fromEntries(new URLSearchParams(query))), view: id }
}

export type ViewState =
  /** All influencers in the usual order, as table or board. */
  | { readonly at: 'everything' }
  /** Exactly a saved view. */
  | { readonly at: 'view'; readonly view: SavedView }
  | { readonly at: 'changed'; readonly view: SavedView }
  | { readonly at: 'unsaved' }

/** How the present list relates to the saved views. */
export function viewStateOf(query: HomeQuery, views: readonly SavedView[]): ViewState {
  const view = views.find(({ id }) => id === query.view)
  const text = viewTextOf(query)
  if (view) return viewTextOf(queryOfView(view)) === text ? { at: 'view', view } : { at: 'changed', view }
  return text === '' || text === 'layout=board' ? { at: 'everything' } : { at: 'unsaved' }
}
