/**
 * How `npm start` and the tests run the server, so that it takes no more than 512 MB with its picture workers. Room for
 * young objects is memory that stays: with 16 MB instead of 4 more orders a second were placed, a third more once.
 */
export const LIMITS = ['--max-semi-space-size=4', '--max-old-space-size=240']

/** Each thread would keep an arena of its own, as large as it ever was; and what is free goes back from 128 kB on. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }
