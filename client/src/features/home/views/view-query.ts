import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import { type HomeQuery, readHomeQuery } from '../home-query.ts'

/** What a view keeps of an address: everything but which view it was begun from. */
export function viewTextOf({ view: _view, ...query }: HomeQuery): string {
  const parts = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(parts).toString()
}

/** The address that a view leads to. */
export function queryOfView({ id, query }: Pick<SavedView, 'id' | 'query'>): HomeQuery {
  return { ...readHomeQuery(Object.fromEntries(new URLSearchParams(query))), view: id }
}

export type ViewState =
  /** All influencers, as they come, as a table or board. */
  | { readonly at: 'everything' }
  /** Exactly what a view keeps. */
  | { readonly at: 'view'; readonly view: SavedView }
  /** A view with changes. */
  | { readonly at: 'changed'; readonly view: SavedView }
  /** Something that nobody has saved. */
  | { readonly at: 'unsaved' }

/** How what is shown relates to the saved views. */
export function viewStateOf(query: HomeQuery, views: readonly SavedView[]): ViewState {
  const view = views.find(({ id }) => id === query.view)
  const text = viewTextOf(query)
  if (view) return viewTextOf(queryOfView(view)) === text ? { at: 'view', view } : { at: 'changed', view }
  return text === '' || text === 'layout=board' ? { at: 'everything' } : { at: 'unsaved' }
}
