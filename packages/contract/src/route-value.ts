import type { z } from 'zod'

type Leaf = string | number | boolean | bigint | null | undefined | Blob
type Nothing = Readonly<Record<never, never>>

/** A value as a shape reads or gives it, but readonly. */
export type Plain<T> = T extends Leaf
  ? T
  : unknown extends T
    ? T
    : T extends readonly (infer Entry)[]
      ? readonly Plain<Entry>[]
      : { readonly [Key in keyof T]: Plain<T[Key]> }

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
  ? { readonly body?: Plain<z.input<Shape>> }
  : R extends { readonly body: infer Shape extends z.ZodType }
    ? { readonly body: Plain<z.input<Shape>> }
    : R extends { readonly bytes: readonly string[] }
      ? { readonly body: Blob }
      : R extends { readonly form: infer Shape extends z.ZodType }
        ? { readonly form: Plain<z.input<Shape>> }
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
