export const LIMITS: string[]
export const ALLOCATOR: Record<string, string>
export const NO_NAMES_OF_VISITORS: string
