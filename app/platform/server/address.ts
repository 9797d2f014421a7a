/** What a request says of the address that it asks for. */
export type RequestTarget = {
  /** What stands in its first line. */
  target: string
  /** Each `Host`, or what the proxy in front says in its place. */
  hosts: readonly string[]
  protocol: string
}

/** Nothing that is read in another way by whoever comes next: no user, path, query or escape. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
/** Printable ASCII without `\`, which is read as `/`, and `#`, which no browser sends. */
const PATH = /^\/[!"$-[\]-~]*$/
/** As proxies ask (RFC 9112, 3.2.2): its host counts instead of the header's. */
const WHOLE = /^https?:\/\/(?<host>[^/?]+)(?<path>.*)$/is

/**
 * The address that a request asks for, read once for log, limits, cached pages and router. Null for one that is no
 * address, or that could be read in two ways.
 * @param own the site's origin where it was told; then no request changes it
 */
export function readAddress({ target, hosts, protocol }: RequestTarget, own: string | null): URL | null {
  const whole = WHOLE.exec(target)?.groups
  const [host = '', ...others] = whole ? [whole.host ?? '-'] : hosts
  const path = whole ? (whole.path ?? '').replace(/^(?!\/)/, '/') : target
  if (others.length > 0 || !PATH.test(path) || !/^https?$/.test(protocol)) return null
  // HTTP/1.0 has no host.
  if (host !== '' && !HOST.test(host)) return null

  return URL.parse((own ?? `${protocol}://${host || 'localhost'}`) + path)
}
