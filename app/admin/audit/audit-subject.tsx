import { Link } from 'react-router'

/** Where a thing of the log stands in the admin. */
const FOLDERS: Partial<Record<string, string>> = {
  user: '/admin/users',
  order: '/admin/orders',
  artwork: '/admin/art',
  tag: '/admin/art/tags',
  series: '/admin/art/series',
  event: '/admin/events',
  mail: '/admin/mail',
  product: '/admin/products',
  request: '/admin/commissions',
  link: '/admin/site-config/links',
  redirect: '/admin/site-config/redirects',
  notice: '/admin/site-config/notices',
  banner: '/admin/site-config/banners',
  currency: '/admin/site-config/currencies',
  'payment-method': '/admin/site-config/payment-methods',
  'shipping-method': '/admin/shipping',
  'shipping-zone': '/admin/shipping/zones',
  types: '/admin/products/types',
  franchises: '/admin/products/franchises',
  import: '/admin/products/import',
  settings: '/admin/site-config',
}

export function Subject({ subject }: { subject: string }) {
  const [kind = '', id] = subject.split('/')
  const folder = FOLDERS[kind]
  return folder && id ? <Link to={`${folder}/${id}`}>{subject}</Link> : subject || '–'
}
