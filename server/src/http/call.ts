import type { AnswerOf, DataOf } from '@rapport/contract/route-value'
import type { Result } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Remember } from '../store/remember.ts'
import type { AppEnv } from './app-env.ts'
import type { Authenticated, Caller, OwnSession, StillMay, Turn } from './caller.ts'

/** What a handler knows of its caller, by the route's `who`. */
interface KnownOf {
  readonly anybody: unknown
  readonly 'signed-in': { readonly who: Exclude<Authenticated, { readonly at: 'nobody' }> }
  readonly person: { readonly session: OwnSession }
  readonly member: { readonly caller: Caller }
  readonly 'member-in-person': { readonly caller: Caller; readonly session: OwnSession }
}

type Part<R, Name extends string> = R extends { readonly [Key in Name]: infer Shape extends z.ZodType }
  ? { readonly [Key in Name]: z.output<Shape> }
  : unknown

/** A call as its handler gets it: its input fits the route's shapes, and its caller may. */
export type Call<R> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> &
  Part<R, 'form'> &
  KnownOf[R extends { readonly who: infer Who extends keyof KnownOf } ? Who : 'member'] & {
    /** Keeps the answer for the Idempotency-Key; the last statement of a service's transaction. */
    readonly remember: Remember<unknown>
    /** A long call asks it before each write. */
    readonly stillMay: StillMay
    /** A long call awaits it before each write and each page that it reads. */
    readonly turn: Turn
    /** The finished answer, for streams. */
    readonly reply: (result: Result<Told<R>>) => Response
    readonly c: Context<AppEnv>
  }

/** What a handler answers: `data`, or the whole answer where something stands beside it. */
export type Told<R> = R extends { readonly beside: object } ? AnswerOf<R> : DataOf<R>

type Streamed<R> = R extends { readonly stream: object } ? Response : never

/** Carries out a call of a route and answers with what its contract says, or with a refusal. */
export type Handler<R> = (call: Call<R>) => Result<Told<R>> | Streamed<R> | Promise<Result<Told<R>> | Streamed<R>>

export type Handlers<All> = { readonly [Key in keyof All]: Handler<All[Key]> }
