import type { z } from 'zod'

/**
 * Who may make a call. `anybody` is not asked who they are; all others have a session or an API key.
 * `signed-in` may be in no organisation yet. `member` is in one. `person` and `member-in-person` are the same without API keys.
 * An API key that may only read makes GET calls, whatever stands here.
 */
export type Who = 'anybody' | 'signed-in' | 'person' | 'member' | 'member-in-person'

/** Calls that are counted together, in a minute and for one caller. */
export interface Rate {
  readonly name: string
  readonly callsAMinute: number
}

/** Somebody who looks at an invitation makes few calls, somebody who tries many is stopped. */
export const strangers: Rate = { name: 'strangers', callsAMinute: 60 }

/** What the edge looks at before the input is read. What a route leaves out is strict. */
export interface Guard {
  /** Left out: `member`. */
  readonly who?: Who
  /** What an API key is told where people call in person. */
  readonly keyRefusal?: string
  /** Left out: what the setting says; `strangers` where anybody may call. */
  readonly rate?: Rate | 'uncounted'
  /** Left out: what the setting says; little where anybody may call. */
  readonly bodyBytes?: number
}

/** A call of the REST API. The key under which it stands is its method and path. */
export interface Route extends Guard {
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** JSON. */
  readonly body?: z.ZodType
  /** No body says the same as `{}`. */
  readonly mayBeEmpty?: true
  readonly form?: z.ZodType
  /** Media types of a body that is read as it is. */
  readonly bytes?: readonly string[]
  /** What stands in `data`. A route without it answers something else than JSON. */
  readonly answer?: z.ZodType
  /** What stands beside `data`. */
  readonly beside?: Readonly<Record<string, z.ZodType>>
  readonly status?: 201
  /** What comes instead of JSON, or as well, bit by bit. */
  readonly stream?: { readonly type?: string; readonly says: string }
  /** What its own refusals mean, by status. */
  readonly refusals?: Readonly<Record<number, string>>
  /** Left out of the description: a part of something else. */
  readonly isHidden?: true
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteKey = `${Method} /api/${string}`
export type Routes = { readonly [Key in RouteKey]: Route }

/** Routes keep their own types: handlers and callers are held to them. */
export const routes = <const All extends Routes>(all: All): All => all
