/**
 * Sets the clock of a process, or of a page, ahead by so many milliseconds; time goes on from there. It needs nothing
 * around it, so that a browser can be given it as text.
 */
export function setClockAhead(milliseconds: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + milliseconds
  const AheadDate = new Proxy(RealDate, {
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made) as object,
    apply: () => new RealDate(now()).toString(),
    get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
  })
  RealDate.prototype.constructor = AheadDate
  globalThis.Date = AheadDate
}
