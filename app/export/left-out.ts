/** Tables that stay behind, by why. */
export const LEFT_OUT = {
  'Keys, passwords and what only this installation can read':
    'account_keys identities mail_servers passkeys payment_accounts recovery_codes refresh_tokens second_factors sessions unsent_forms call_keys',
  'What is made anew from the rest':
    'derived gallery_index gallery_years listing_facets listing_index listing_places listing_prices popularity search_deferral search_due search_grams search_grams_config search_grams_data search_grams_docsize search_grams_idx search_words search_words_config search_words_data search_words_docsize search_words_idx',
  'What is under way or thrown away, and copies':
    'analytics_events art_uploads cart_items catalogue_import_lines catalogue_imports import_rows imports mails payment_events pretend_payments staff_alerts staged_files trash trash_rows',
  'What is in the folder brand as pictures': 'brand_images',
  'What the database keeps for itself': '__drizzle_migrations site_place sqlite_sequence',
} as const

/** Columns that stay behind wherever they are: keys, sums that guard against doubles, and work that is under way. */
export const HIDDEN: ReadonlySet<string> = new Set([
  'secret',
  'operation',
  'voidOperation',
  'idempotencyKey',
  'contentHash',
  'confirmKey',
  'editKey',
  'previewKey',
  'network',
  'passwordHash',
  'tokenVersion',
  'forgetWhenDone',
  'termsHash',
  'promise',
  'url',
  'voucherUrl',
  'voucherUntil',
  'openUntil',
  'checkAt',
  'attempts',
  'failures',
  'retryAt',
  'isStale',
  'problem',
])
