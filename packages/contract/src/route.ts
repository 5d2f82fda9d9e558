import { z } from 'zod'
import { idParams, organizationId } from './shape.ts'

/**
 * Who may make a call. `anybody`: without a session. `signed-in`: a session or API key, perhaps without an organisation. `member`: in an
 * organisation. `person` and `member-in-person`: the same without API keys. A read-only API key makes GET calls only, whatever stands here.
 */
export type Who = 'anybody' | 'signed-in' | 'person' | 'member' | 'member-in-person'

/** Calls that share a limit for a minute and a caller. */
export interface Rate {
  readonly name: string
  readonly callsAMinute: number
  /** Each API key counts by itself. What is costly counts by person: anybody makes as many keys as they like. */
  readonly byKey?: true
}

/** A reader of an invitation makes few calls; somebody who guesses is stopped. */
export const strangers: Rate = { name: 'strangers', callsAMinute: 60 }

/** The edge's checks before the input is read. The default of each is strict. */
export interface Guard {
  /** Default: `member`. */
  readonly who?: Who
  /** The words for an API key on calls in person. */
  readonly keyRefusal?: string
  /** Default: the setting's limit; `strangers` for calls by anybody. */
  readonly rate?: Rate | 'uncounted'
  /** Default: the setting's limit; little for calls by anybody. */
  readonly bodyBytes?: number
  /** An Idempotency-Key means nothing there: the body goes straight to the handler. */
  readonly savesNothing?: true
  /** The log has no address: of such callers only counts are kept. */
  readonly hidesCaller?: true
  /** The last part of the path opens something: the log has its beginning only. */
  readonly hasSecretEnd?: true
}

/** A call of the REST API. Its key in a table is its method and path. */
export interface Route extends Guard {
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** JSON. */
  readonly body?: z.ZodType
  /** An empty body means `{}`. */
  readonly mayBeEmpty?: true
  readonly form?: z.ZodType
  /** Media types of a body that is not parsed. */
  readonly bytes?: readonly string[]
  /** The shape of `data`. A route without it does not answer JSON. */
  readonly answer?: z.ZodType
  /** Fields beside `data`. */
  readonly beside?: Readonly<Record<string, z.ZodType>>
  readonly status?: 201
  /** A streamed answer, instead of JSON or as an alternative. `step`: what is told before the answer. */
  readonly stream?: { readonly type?: string; readonly says: string; readonly step?: z.ZodType }
  /** Its own refusals, by status. */
  readonly refusals?: Readonly<Record<number, string>>
  /** Left out of the description: it belongs to another call. */
  readonly isHidden?: true
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteKey = `${Method} /api/${string}`
export type Routes = { readonly [Key in RouteKey]: Route }

type Written = Omit<Route, 'tag'> & { readonly tag?: string }

type Told<Key, R> = R & { readonly tag: string } & (R extends { readonly params: unknown }
    ? unknown
    : Key extends `${string}{id}${string}`
      ? { readonly params: typeof idParams }
      : unknown)

const isOfPerson = ({ who }: Guard): boolean => who === 'anybody' || who === 'signed-in' || who === 'person'

/** A call in an organisation may name it: one with fields in its body there, any other in its query. */
const naming = (route: Written): Written => {
  if (isOfPerson(route) || route.body || route.form) return route
  return { ...route, query: (route.query ?? z.object({})).safeExtend({ organizationId }) }
}

/** Calls with one tag; an id in a path has its shape. Keeps each route's own type, to which handlers and callers are held. */
export const routes = <const All extends { readonly [Key in RouteKey]: Written }>(tag: string, all: All) =>
  Object.fromEntries<unknown>(
    Object.entries<Written>(all).map(([key, route]) => [key, { tag, ...(key.includes('{id}') && { params: idParams }), ...naming(route) }]),
  ) as { readonly [Key in keyof All]: Told<Key, All[Key]> } // entries lose which key has which type
