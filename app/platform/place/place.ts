/** Where a database serves from. "" stands for what is not known there. */
export type Place = {
  /** The data folder, without links. */
  path: string
  /** The machine's own id; "" in a container, whose image has one for all. */
  machine: string
  /** Of the database's file: a copy has another one, wherever it lies. */
  inode: string
  /** Of the site's public address. */
  host: string
}

/** Whether a site that served from one place may go on at another; what only one of them knows says nothing. */
export function isSamePlace(known: Place, here: Place): boolean {
  const mayBe = (one: string, other: string) => one === '' || other === '' || one === other
  return (
    known.path === here.path &&
    known.inode === here.inode &&
    mayBe(known.machine, here.machine) &&
    mayBe(known.host, here.host)
  )
}

/** The host of an address for others; `www.` in front is the same site. */
export function publicHost(origin: string | null): string {
  const host = origin ? new URL(origin).hostname.replace(/^www\./, '') : ''
  return /^(localhost|\[::1\]|127\.[\d.]+)$/.test(host) ? '' : host
}
