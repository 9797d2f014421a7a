import { ADMIN } from '../circle.ts'
import type { World } from '../world.ts'

/** A mail goes to whom it belongs: about an order to who ordered, about a commission to who asked, to the staff the rest. */
export function mailsGoToTheirOwners({ site, book }: World): string[] {
  const rows = site.sqlite.prepare(ADDED).all(book.read.mails) as {
    id: number
    cause: string
    kind: string
    to: string
  }[]
  return rows.flatMap(({ id, cause, kind, to }) => {
    book.read.mails = id
    const [of = '', number] = cause.split(':')
    const table = TO_STAFF.test(cause) ? undefined : OWNERS[of]
    const owner = table
      ? site.sqlite.prepare(`SELECT email FROM ${table} WHERE id = ?`).pluck().get(number)
      : ADMIN.email
    return to === owner || to === '' ? [] : [`${kind} about ${cause} went to ${to}, and belongs to ${String(owner)}`]
  })
}

/** Each of the staff is written to by their number. */
const TO_STAFF = /:to:\d+$/
const OWNERS: Readonly<Record<string, string>> = {
  order: 'orders',
  commission: 'commission_requests',
  waiting: 'waiting_list',
  hold: 'holds',
}

/** The mail server accepts each mail once, whatever was put back. */
export function mailsArriveOnce({ post }: World): string[] {
  const all = post.accepted.map(({ messageId }) => messageId)
  return all.length === new Set(all).size ? [] : [`${all.length - new Set(all).size} mails arrived twice`]
}

const ADDED = 'SELECT id, cause, kind, "to" FROM mails WHERE id > ? ORDER BY id'
