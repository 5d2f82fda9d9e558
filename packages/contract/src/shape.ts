import { organizationId as anyOrganization, idShape } from '@rapport/domain/id/id-shape'
import { mostPerPage, usualPerPage } from '@rapport/domain/page/page-size'
import { noCursor, timeCursorPattern } from '@rapport/domain/page/time-cursor'
import { z } from 'zod'
import type { Plain } from './route-value.ts'

/** Gives a shape its name in the description; OpenAPI's generator looks for it here. */
const named = <Shape extends z.ZodType>(name: string, shape: Shape): Shape => shape.meta({ _internal: { refId: name } })

/** As in JSON: optional values are absent, never undefined. */
type Sent<T> = T extends string | number | boolean | null
  ? T
  : unknown extends T
    ? T
    : T extends readonly (infer Entry)[]
      ? readonly Sent<Entry>[]
      : { readonly [Key in keyof T]: Sent<Exclude<T[Key], undefined>> }

/** Whether both send the same. */
type Same<Shaped, Domain> = [Sent<Shaped>] extends [Sent<Domain>]
  ? [Sent<Domain>] extends [Sent<Shaped>]
    ? unknown
    : 'The type of the domain does not fill the shape'
  : 'The shape does not give what the type of the domain promises'

/** The shape of a domain type. The compiler refuses a shape that differs in any field. */
export const entity =
  <Domain>() =>
  <Shape extends z.ZodType>(name: string, shape: Shape & Same<z.output<Shape>, Domain>): z.ZodType<Domain> =>
    named<z.ZodType>(name, shape) as z.ZodType<Domain> // the parameter was refused unless it is one

/** A shape that defines its own type. */
export const view = <Shape extends z.ZodType>(shape: Shape, name?: string): z.ZodType<Plain<z.output<Shape>>> =>
  (name === undefined ? shape : named(name, shape)) as z.ZodType<Plain<z.output<Shape>>> // readonly is a matter of types only

export const listOf = <Entry>(entry: z.ZodType<Entry>): z.ZodType<readonly Entry[]> => z.array(entry)

/** The id in a path. An impossible id is simply unknown and answers 404. */
export const idParams = z.object({ id: z.string().meta({ example: '01jd0c3x4n5p6q7r8s9tavwxyz' }) })

export const id = idShape

/** The organisation of a call, which is the caller's own: left out, that one; empty it is 400 'No organization ID', another 403. */
export const organizationId = anyOrganization.meta({ description: "The caller's own organization, which is meant when it is left out" })

const mostOfCursor = 2000

/** A whole number in a query. */
const within = (least: number, most: number) => {
  const words = `Please give a whole number from ${least} to ${most}`
  return z.coerce.number(words).int(words).min(least, words).max(most, words)
}

/** How many entries are asked for. */
export const upTo = (most: number) => within(1, most)

/** How many days back or ahead are asked for: at most a year. */
export const days = (least: 0 | 1) => within(least, 366)

export const pageLimit = upTo(mostPerPage).default(usualPerPage)

export const cursorOf = (pattern: RegExp) => z.string().regex(pattern, noCursor).optional()

/** A cursor that holds the value by which a list is sorted. */
export const sortCursor = z.string().max(mostOfCursor).optional()

/** A page of a list sorted by time. */
export const timePage = z.object({ organizationId, cursor: cursorOf(timeCursorPattern), limit: pageLimit })

export const nextCursor = z.string().nullable()

export const role = z.enum(['owner', 'admin', 'member'])

export const onlyId = view(z.object({ id: z.string() }))
