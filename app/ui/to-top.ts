/** For a link that begins something anew on the same route, as the next page of a list: `<Link state={TO_TOP}>`. */
export const TO_TOP = { isToTop: true }

export function isToTop(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isToTop' in state && state.isToTop === true
}
