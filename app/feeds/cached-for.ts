/** How long readers of feeds may keep what they have without asking again, in seconds. */
export const CACHED_FOR = 600
