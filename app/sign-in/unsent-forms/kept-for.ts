/** Who comes back the next morning finds a form that was not sent. */
export const LASTS_HOURS = 24
