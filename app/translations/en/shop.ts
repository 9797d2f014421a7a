export const shop = {} as const
