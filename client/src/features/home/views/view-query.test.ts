import { expect, test } from 'vitest'
import { queryOfView, viewStateOf, viewTextOf } from './view-query.ts'

const hot = {
  id: 'v1',
  name: 'Hot',
  isShared: false,
  isMine: true,
  query: 'priority=High&sort=name',
  createdBy: 'ana',
  createdAt: '2026-11-20',
}

test('a view keeps all of an address and comes back the same', () => {
  const query = { search: 'Jane & co', stage: 's1,s\\,2', sort: '-name', layout: 'board', columns: 'name,email', view: 'v0' } as const

  const text = viewTextOf(query)

  expect(queryOfView({ id: 'v9', query: text })).toEqual({ ...query, view: 'v9' })
})

test('what a list shows is a view, a changed one, everything, or not saved', () => {
  expect(viewStateOf({ sort: 'name', priority: 'High', view: 'v1' }, [hot])).toEqual({ at: 'view', view: hot })
  expect(viewStateOf({ priority: 'High', view: 'v1' }, [hot])).toEqual({ at: 'changed', view: hot })
  expect(viewStateOf({}, [hot])).toEqual({ at: 'everything' })
  expect(viewStateOf({ layout: 'board' }, [hot])).toEqual({ at: 'everything' })
  expect(viewStateOf({ search: 'jane', view: 'gone' }, [hot])).toEqual({ at: 'unsaved' })
})
