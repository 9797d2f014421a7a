export const commissions = {} as const
