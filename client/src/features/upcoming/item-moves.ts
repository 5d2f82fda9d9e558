import { dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import type { QueryClient } from '@tanstack/react-query'
import { patchContentItem } from '../../api/partnership/partnership-calls.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { createLiveValue, type LiveValue } from '../../sync/live-value.ts'
import { type ToastAction, toast } from '../../ui/message/toast.ts'
import { itemKey } from './due-items.ts'
import { movedWords, staysWords } from './due-words.ts'

type DueDates = ReadonlyMap<string, string>

const waiting = createLiveValue<DueDates>(new Map())

/** Due dates chosen here that the server has not answered yet, by item. */
export const waitingMoves: LiveValue<DueDates> = waiting

export const withMoves = (items: readonly UpcomingItem[], moves: DueDates): readonly UpcomingItem[] =>
  moves.size === 0 ? items : items.map((item) => ({ ...item, dueDate: moves.get(itemKey(item)) ?? item.dueDate }))

export interface MovePorts {
  readonly client: QueryClient
  readonly isOnline: boolean
  /** Makes an undo the action of a toast. */
  readonly offerUndo: (takeBack: () => void) => ToastAction
}

/** Moves an item to another day: at once, taken back with a reason after a refusal. */
export const moveItem = async (ports: MovePorts, item: UpcomingItem, day: string): Promise<void> => {
  if (day === dayOf(item.dueDate)) return
  const why = ports.isOnline ? await write(ports.client, item, onDay(item, day)) : 'moving needs a connection'
  if (why !== null) return void toast.error(staysWords(item, why))
  toast.success(movedWords(item, day), { action: ports.offerUndo(() => void takeBack(ports, item, onDay(item, day))) })
}

/** The due date on another day; minutes tell imported items of one day apart. */
const onDay = ({ dueDate }: UpcomingItem, day: string): string => dayToWire(day, Number(dueDate.slice(14, 16)))

const takeBack = async ({ client }: MovePorts, item: UpcomingItem, wrote: string): Promise<void> => {
  const now = knownItem(client, item)
  if (now?.dueDate !== wrote) return void toast.info(`Not undone: ${itemGone(now)}`)
  const why = await write(client, now, item.dueDate)
  if (why === null) toast.info(movedWords(item, dayOf(item.dueDate)))
  else toast.error(staysWords(now, why))
}

const itemGone = (now: UpcomingItem | undefined): string =>
  now === undefined ? 'this content item is not here any more' : 'somebody has moved it since'

/** One item's calls follow each other, so that the last one wins. */
const queues = new Map<string, Promise<unknown>>()

/** Answers why not. */
const write = async (client: QueryClient, item: UpcomingItem, dueDate: string): Promise<string | null> => {
  const key = itemKey(item)
  const call = async () => {
    const answer = await patchContentItem(item, item.id, { dueDate })
    if (answer.ok) keep(client, key, answer.value.dueDate)
    return answer.ok ? null : answer.refusal.message
  }
  waiting.set(new Map([...waiting.get(), [key, dueDate]]))
  const turn = (queues.get(key) ?? Promise.resolve()).then(call)
  queues.set(key, turn)
  const why = await turn
  if (waiting.get().get(key) === dueDate) waiting.set(new Map([...waiting.get()].filter(([movedKey]) => movedKey !== key)))
  if (queues.get(key) === turn) queues.delete(key)
  return why
}

const keep = (client: QueryClient, key: string, dueDate: string): void => {
  client.setQueriesData<readonly UpcomingItem[]>({ queryKey: queryKeys.allUpcomingContent }, (items) =>
    items?.map((item) => (itemKey(item) === key ? { ...item, dueDate } : item)),
  )
  void client.invalidateQueries({ queryKey: queryKeys.allUpcomingContent })
}

const knownItem = (client: QueryClient, item: UpcomingItem): UpcomingItem | undefined => {
  const lists = client.getQueriesData<readonly UpcomingItem[]>({ queryKey: queryKeys.allUpcomingContent })
  return lists.flatMap(([, items]) => items ?? []).find((candidate) => itemKey(candidate) === itemKey(item))
}
