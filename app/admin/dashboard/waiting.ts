/** What waits for somebody, by section of the back office. */
export type WaitingCounts = { orders: number; commissions: number; messages: number; mail: number }
