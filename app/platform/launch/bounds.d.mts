export const LIMITS: string[]
export const ALLOCATOR: Record<string, string>
