import type { MailKind } from '#db/vocabulary.ts'

/** Where a mail lies in the data folder, on a site without a mail server. */
export function mailFileOf({ id, kind }: { id: number; kind: MailKind }): string {
  return `outbox/${String(id).padStart(6, '0')}-${kind.toLowerCase()}.eml`
}
