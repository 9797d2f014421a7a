export const circle = {} as const
