import { z } from 'zod'

/** What a form may be made of: more than any of ours has, and little enough that reading it costs nothing. */
export const MOST_FIELDS = 500
/** Tables of the admin and of the till have some fields for each of their rows. */
export const MOST_FIELDS_OF_ADMIN = 10_000
/** How often a field may be repeated: Conform copies all of them for each. */
export const MOST_REPEATED = 500
/** As many rows as the longest table has: a method's weights. */
const MOST_INDEX = 300
const MOST_DEPTH = 5
const MOST_NAME = 200
const MOST_INTENT = 5000
/** Conform's own field, which says that a button adds or takes away a row. */
export const INTENT = '__intent__'
/** Another one, which no form of ours has. */
const STATE = '__state__'

type Path = readonly (string | number)[]

const place = z.int().min(0).max(MOST_INDEX).optional()
const intent = z.object({
  type: z.enum(['validate', 'reset', 'insert', 'remove', 'reorder']),
  payload: z.object({
    name: z.string().refine(isReadable).optional(),
    index: place,
    from: place,
    to: place,
    defaultValue: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  }),
})

/**
 * Whether a field's name may be read at all. Conform makes lists and objects of any size of names such as `rows[9].price`
 * before a schema sees them.
 */
export function isReadable(name: string): boolean {
  if (name.length > MOST_NAME) return false

  const path = pathOf(name)
  return path.length <= MOST_DEPTH && path.every((part) => typeof part === 'string' || part <= MOST_INDEX)
}

/** Whether what Conform is told by a button is one of the things that our buttons tell it. */
export function isIntent(text: string): boolean {
  if (text.length > MOST_INTENT) return false

  try {
    return intent.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/**
 * Whether a field may come to a form of this schema. Lists and objects have to be its own; a plain name may be of
 * another form of the same page, or of the page itself.
 */
export function mayCome(schema: z.ZodType, name: string): boolean {
  const path = pathOf(name)
  if (!isReadable(name) || nameOf(path) !== name) return false

  const bare = inside(schema)
  const isPlain = path.length === 1 && path[0] === name && name !== STATE
  const isOther = isPlain && !(bare instanceof z.ZodObject && Object.hasOwn(bare.shape, name))
  return isOther || leads(schema, path)
}

/** Whether a schema has a field of this name. */
export function leadsTo(schema: z.ZodType, name: string): boolean {
  return leads(schema, pathOf(name))
}

function leads(schema: unknown, path: Path): boolean {
  const bare = inside(schema)
  if (bare instanceof z.ZodUnion) return bare.options.some((option) => leads(option, path))

  const [first, ...rest] = path
  if (bare instanceof z.ZodObject)
    return typeof first === 'string' && Object.hasOwn(bare.shape, first) && leads(bare.shape[first], rest)
  // One of a list may come without a place.
  if (bare instanceof z.ZodArray) return typeof first !== 'string' || first === '' ? leads(bare.element, rest) : false

  return first === undefined
}

/** A schema without what may be left out of it, and without what is made of it. */
export function inside(schema: unknown): unknown {
  if (isWrapped(schema)) return inside(schema.unwrap())
  if (schema instanceof z.ZodPipe) return inside(schema.in instanceof z.ZodTransform ? schema.out : schema.in)

  return schema
}

function isWrapped(schema: unknown): schema is z.ZodOptional | z.ZodDefault | z.ZodPrefault | z.ZodNullable {
  const kinds = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodNullable]
  return kinds.some((kind) => schema instanceof kind)
}

/** `rows[9].price` as `['rows', 9, 'price']`; `[]` is the next of a list. */
function pathOf(name: string): Path {
  return (name.match(/[^.[\]]+|\[\d*\]/g) ?? []).map((part) => {
    if (!part.startsWith('[')) return part

    return part === '[]' ? '' : Number(part.slice(1, -1))
  })
}

function nameOf(path: Path): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    if (part === '') return `${name}[]`

    return name ? `${name}.${part}` : part
  }, '')
}
