type Leaf = string | number | boolean | bigint | null | undefined | Blob
type Nothing = Readonly<Record<never, never>>

/** A shape's value, but readonly. */
export type Plain<T> = T extends Leaf
  ? T
  : unknown extends T
    ? T
    : T extends readonly (infer Entry)[]
      ? readonly Plain<Entry>[]
      : { readonly [Key in keyof T]: Plain<T[Key]> }

// Reads only this part of a shape: the rest is checked elsewhere, and costs the compiler much.
type Read<Shape> = Shape extends { readonly _zod: { readonly input: infer Value } } ? Value : never
type Given<Shape> = Shape extends { readonly _zod: { readonly output: infer Value } } ? Value : never

/** Values of a query. Null and empty texts are left out. */
type Asked<T> = {
  readonly [Key in keyof T]: unknown extends T[Key] ? string | number | null | undefined : undefined extends T[Key] ? T[Key] | null : T[Key]
}

type MayBeAbsent<Name extends string, Value> = Nothing extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value }

type Params<R> = R extends { readonly params: infer Shape } ? { readonly params: Readonly<Read<Shape>> } : Nothing
type Query<R> = R extends { readonly query: infer Shape } ? MayBeAbsent<'query', Asked<Read<Shape>>> : Nothing
type Body<R> = R extends { readonly body: infer Shape }
  ? R extends { readonly mayBeEmpty: true }
    ? { readonly body?: Plain<Read<Shape>> }
    : { readonly body: Plain<Read<Shape>> }
  : R extends { readonly bytes: readonly string[] }
    ? { readonly body: Blob }
    : R extends { readonly form: infer Shape }
      ? { readonly form: Plain<Read<Shape>> }
      : Nothing

/** A caller's input. */
export type InputOf<R> = Params<R> & Query<R> & Body<R>

type Beside<R> = R extends { readonly beside: infer Shapes } ? { readonly [Key in keyof Shapes]: Plain<Given<Shapes[Key]>> } : Nothing

/** The type of `data`. */
export type DataOf<R> = R extends { readonly answer: infer Shape } ? Given<Shape> : never

/** The whole answer, without `success`. */
export type AnswerOf<R> = { readonly data: DataOf<R> } & Beside<R>

/** What a streamed answer tells on its way. */
export type StepOf<R> = R extends { readonly stream: { readonly step: infer Shape } } ? Plain<Given<Shape>> : never
