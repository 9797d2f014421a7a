import type { Branch, Category } from '../categories.ts'

/** A type or franchise in the filter, in the visitor's language. */
export type Choice = Category & { name: string; count: number; isChosen: boolean }
export type Choices = Branch<Choice>[]
