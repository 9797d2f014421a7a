import type { Typeface } from '#app/ui/theme/type-pair.ts'

/** What the thread that makes fonts is asked for, and what it answers. */
export type SubsetTask = { id: number; typeface: Typeface; characters: string }
export type SubsetAnswer = { id: number; font: Uint8Array } | { id: number; problem: string }
