/** How long readers of feeds may keep what they have without asking again, in seconds. */
export const KEPT_FOR = 600
