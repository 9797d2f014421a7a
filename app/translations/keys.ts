import type { en } from './en/index.ts'

type Texts = typeof en
type Room = keyof Texts

/** A text with a count has one key in code and a form for each plural in the files: `things_one`, `things_other`. */
type SingularKey<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
type KeyOf<R extends Room> = `${R}:${SingularKey<keyof Texts[R] & string>}`

/** Every text of the site as `room:name`. */
export type Key = { [R in Room]: KeyOf<R> }[Room]

type TextOf<K extends Key> = K extends `${infer R extends Room}:${infer Name}`
  ? Name extends keyof Texts[R]
    ? Texts[R][Name]
    : `${Name}_other` extends keyof Texts[R]
      ? Texts[R][`${Name}_other` & keyof Texts[R]]
      : never
  : never

type Names<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
export type Values<K extends Key> = [Names<TextOf<K>>] extends [never]
  ? []
  : [values: Record<Names<TextOf<K>>, string | number>]

/** Says a text in the visitor's language; the compiler asks for the values that the text needs. */
export type T = <K extends Key>(key: K, ...values: Values<K>) => string

/** What another language has to say: every text of English, with the plural forms its language knows. */
export type Translation<R> = {
  [K in keyof R as K extends `${string}_one` ? never : K]: string
} & { [K in keyof R as K extends `${string}_one` ? K : never]?: string }
