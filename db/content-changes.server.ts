import type Sqlite from 'better-sqlite3'

/** No public page shows anything of these; a change of any other table, also of one to come, counts. */
const HIDDEN = new Set([
  '__drizzle_migrations',
  'account_keys',
  'addresses',
  'analytics_counts',
  'analytics_events',
  'art_uploads',
  'audit_log',
  'call_keys',
  'cart_items',
  'commission_addenda',
  'commission_contracts',
  'commission_deliveries',
  'catalogue_import_lines',
  'catalogue_imports',
  'commission_files',
  'commission_history',
  'hold_lines',
  'holds',
  'commission_ledger',
  'commission_messages',
  'commission_proofs',
  'commission_quotes',
  'commission_showings',
  'identities',
  'mails',
  'newsletter_subscribers',
  'order_history',
  'passkeys',
  'recovery_codes',
  'second_factors',
  'order_payments',
  'refresh_tokens',
  'sessions',
  'till_adjustments',
  'till_sale_lines',
  'till_sales',
  'users',
])

/**
 * Tells by another answer that something changed which a public page may show.
 *
 * This connection's own writes are seen by triggers that live as long as the connection; what another process commits
 * (an admin command, a restore) moves SQLite's `data_version`, whatever it was.
 */
export function watchContent(sqlite: Sqlite.Database): () => string {
  let own = 0
  sqlite.function('content_changed', () => {
    own += 1
    return own
  })
  const tables = sqlite
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[]
  for (const table of tables.filter((name) => !HIDDEN.has(name)))
    for (const event of ['INSERT', 'UPDATE', 'DELETE'])
      sqlite.exec(`CREATE TEMP TRIGGER "${event} on ${table}" AFTER ${event} ON main."${table}"
        BEGIN SELECT content_changed(); END`)

  const version = sqlite.prepare('PRAGMA data_version').pluck()
  return () => `${own}.${String(version.get())}`
}
