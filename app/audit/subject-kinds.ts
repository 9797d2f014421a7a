/** A kind of thing that the log names as `kind/id`. */
type SubjectKind = {
  /** Where its row is, and which column names it; without a table its id names it. */
  table?: string
  /** The column by which the log names it; `id` where it is not said. */
  key?: string
  name?: string
  /** Its page in the admin. */
  path?: (id: string) => string
}

/** What a line of the log was done to: its name, empty where it has none, and its page while it is there. */
export type NamedSubject = { name: string; path: string | null }

const at = (folder: string) => (id: string) => `/admin/${folder}/${id}`
const always = (path: string) => () => `/admin/${path}`

export const SUBJECT_KINDS: Readonly<Record<string, SubjectKind>> = {
  artwork: { table: 'artworks', name: 'title', path: at('art') },
  banner: { table: 'banners', name: 'alt', path: at('site-config/banners') },
  brand: { path: always('site-config/brand') },
  character: { table: 'characters', name: 'name' },
  commission: { table: 'commission_requests', path: at('commissions') },
  currency: { table: 'currencies', key: 'name', name: 'name', path: at('site-config/currencies') },
  event: { table: 'events', name: 'name', path: at('events') },
  'first-step': { path: always('first-steps') },
  franchises: { table: 'franchises', name: 'name', path: at('products/franchises') },
  hold: { table: 'holds', name: 'code' },
  import: { table: 'catalogue_imports', name: 'name', path: at('products/import') },
  link: { table: 'links', name: 'name', path: at('site-config/links') },
  mail: { table: 'mails', name: 'subject', path: at('mail') },
  message: { table: 'contact_messages', name: 'name', path: at('messages') },
  navigation: { table: 'navigation_entries', name: 'label', path: at('pages/navigation') },
  news: { table: 'pages', name: 'title', path: at('news') },
  newsletter: { table: 'newsletter_issues', name: 'subject', path: at('newsletter') },
  notice: { table: 'notices', name: 'text', path: at('site-config/notices') },
  order: { table: 'orders', path: at('orders') },
  page: { table: 'pages', name: 'title', path: at('pages') },
  payment: { table: 'unassigned_payments', path: at('orders/money') },
  'mail-server': { path: always('site-config/mail') },
  'payment-account': { path: always('site-config/providers') },
  'payment-attempt': { table: 'payment_attempts', path: at('orders/online') },
  'payment-method': { table: 'payment_methods', name: 'name', path: at('site-config/payment-methods') },
  'price-list': { table: 'commission_types', name: 'name', path: at('commissions/price-lists') },
  product: { table: 'products', name: 'name', path: at('products') },
  redirect: { table: 'redirects', name: 'old', path: at('site-config/redirects') },
  sale: {},
  series: { table: 'series', name: 'name', path: at('art/series') },
  settings: { path: at('site-config') },
  'shipping-method': { table: 'shipping_methods', name: 'name', path: at('shipping') },
  'shipping-zone': { table: 'shipping_zones', name: 'code', path: at('shipping/zones') },
  slot: { table: 'commission_slots', name: 'label', path: at('commission-slots') },
  tag: { table: 'tags', name: 'name', path: at('art/tags') },
  template: { table: 'message_templates', name: 'name', path: at('site-config/templates') },
  text: { path: (kind) => `/admin/site-config/texts/${kind.toLowerCase()}` },
  types: { table: 'product_types', name: 'name', path: at('products/types') },
  user: { table: 'users', name: 'email', path: at('users') },
  'waiting-list': { table: 'waiting_list', name: 'email', path: always('commission-slots/waiting-list') },
}

/** `product/7` as its parts; the id is empty where the log names no single thing. */
export function readSubject(subject: string): { kind: string; id: string } {
  const [, kind = subject, id = ''] = /^([\w-]+)\/(.+)$/.exec(subject) ?? []
  return { kind, id }
}
