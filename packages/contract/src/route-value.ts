import type { z } from 'zod'

type Leaf = string | number | boolean | bigint | null | undefined | Blob
type Nothing = Readonly<Record<never, never>>

/** What comes out of a shape as JSON carries it: readonly, and absent where it is optional. */
export type Plain<T> = T extends Leaf
  ? T
  : unknown extends T
    ? T
    : T extends readonly (infer Entry)[]
      ? readonly Plain<Entry>[]
      : { readonly [Key in keyof T]: Plain<Exclude<T[Key], undefined>> }

/** What may be given where a shape reads: readonly as well, and undefined where it is optional. */
type Given<T> = T extends Leaf
  ? T
  : unknown extends T
    ? T
    : T extends readonly (infer Entry)[]
      ? readonly Given<Entry>[]
      : { readonly [Key in keyof T]: Given<T[Key]> }

/** What stands in a query. Null and an empty text are left out. */
type Asked<T> = {
  readonly [Key in keyof T]: unknown extends T[Key] ? string | number | null | undefined : undefined extends T[Key] ? T[Key] | null : T[Key]
}

type Shaped<R, Name extends string> = R extends { readonly [Key in Name]: infer Shape extends z.ZodType } ? Shape : undefined

type Params<Shape> = Shape extends z.ZodType ? { readonly params: Readonly<z.input<Shape>> } : Nothing
type Query<Shape> = Shape extends z.ZodType ? MayBeAbsent<'query', Asked<z.input<Shape>>> : Nothing
type MayBeAbsent<Name extends string, Value> = Nothing extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value }
type Body<R> = R extends { readonly mayBeEmpty: true; readonly body: infer Shape extends z.ZodType }
  ? { readonly body?: Given<z.input<Shape>> }
  : R extends { readonly body: infer Shape extends z.ZodType }
    ? { readonly body: Given<z.input<Shape>> }
    : R extends { readonly bytes: readonly string[] }
      ? { readonly body: Blob }
      : Nothing

/** What a caller gives. */
export type InputOf<R> = Params<Shaped<R, 'params'>> & Query<Shaped<R, 'query'>> & Body<R>

type Beside<R> = R extends { readonly beside: infer Shapes extends Readonly<Record<string, z.ZodType>> }
  ? { readonly [Key in keyof Shapes]: Plain<z.output<Shapes[Key]>> }
  : Nothing

/** What stands in `data`. */
export type DataOf<R> = R extends { readonly answer: z.ZodType<infer Data> } ? Data : never

/** The whole answer, without `success`. */
export type AnswerOf<R> = { readonly data: DataOf<R> } & Beside<R>
