/** The sections of the administration, in the order of a day's work. */
export const RAIL = [
  ['dashboard', '/admin/dashboard', 'office:dashboard'],
  ['art', '/admin/art', 'admin:art'],
  ['commissions', '/admin/commissions', 'admin:commissions'],
  ['slots', '/admin/commission-slots', 'admin:slots'],
  ['products', '/admin/products', 'admin:products'],
  ['orders', '/admin/orders', 'admin:orders'],
  ['packing', '/admin/orders/packing', 'packing:table'],
  ['sales', '/admin/sales', 'sales:rail'],
  ['events', '/admin/events', 'admin:events'],
  ['till', '/event-helper', 'office:openTill'],
  ['shipping', '/admin/shipping', 'admin:shipping'],
  ['users', '/admin/users', 'admin:users'],
  ['newsletter', '/admin/newsletter', 'newsletters:rail'],
  ['siteConfig', '/admin/site-config', 'office:siteConfig'],
  ['analytics', '/admin/analytics', 'visits:title'],
  ['mail', '/admin/mail', 'admin:mail'],
  ['deleted', '/admin/deleted', 'trash:title'],
  ['audit', '/admin/audit', 'office:audit'],
  ['health', '/admin/health', 'office:health'],
  ['privacy', '/admin/privacy', 'office:privacy'],
] as const
export type RailSection = (typeof RAIL)[number][0]
