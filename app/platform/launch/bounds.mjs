/**
 * A library that draws asks Node for a report when it is loaded, which asks DNS for a name of each visitor's address while
 * everything waits: ten seconds where DNS does not answer.
 */
export const NO_NAMES_OF_VISITORS = '--report-exclude-network'

/**
 * How `npm start` and the tests run the server, so that it takes no more than 512 MB with its picture workers. A page
 * that is made leaves some 2 MB of young objects: with 4 MB for them, collecting them took a quarter of its time, with
 * 16 MB a tenth. What a crowd takes is given back when it has left (`platform/memory`).
 *
 * No object is made among the old ones at once, as V8 does where those made before by the same line lived on: in one of
 * five processes it took a line of each request for such, and what that request left was collected late, at twice the
 * cost of a page from memory. A page that is made takes a twentieth less as well.
 */
export const LIMITS = [
  '--max-semi-space-size=16',
  '--max-old-space-size=240',
  '--no-allocation-site-pretenuring',
  NO_NAMES_OF_VISITORS,
]

/** Each thread would keep an arena of its own, as large as it ever was; and what is free goes back from 128 kB on. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * How packages are installed and built, so that a first start fits into 512 MB: few downloads at once, small heaps, one
 * thread. Installing takes 450 MB instead of 600, building 480 instead of 800, each for a second more.
 */
export const PREPARING = {
  limits: ['--max-semi-space-size=2', '--max-old-space-size=256'],
  env: {
    ...ALLOCATOR,
    MALLOC_ARENA_MAX: '1',
    RAYON_NUM_THREADS: '1',
    TOKIO_WORKER_THREADS: '1',
    UV_THREADPOOL_SIZE: '2',
  },
}
