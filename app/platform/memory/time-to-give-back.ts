const MB = 1024 * 1024
/** As a share of the time: a page or two in five seconds. */
const QUIET = 0.05
const WORTH_IT = 16 * MB

/** `utilisation` is the share of time that the process was busy of late, `least` what its heap had after it gave back. */
export type Look = { utilisation: number; bytes: number; least: number }

/** Whether the process has little to do, and its heap has grown so that giving back is worth a look at all of it. */
export function isTimeToGiveBack({ utilisation, bytes, least }: Look): boolean {
  return utilisation < QUIET && bytes - least >= WORTH_IT
}
