/** The highest number that a form takes for a place in a list. */
export const LAST_PLACE = 9999
