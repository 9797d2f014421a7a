import { route } from '@react-router/dev/routes'

/** The list of a page as a file, at the page's address with `.csv` behind it. */
export function listCsv(page: string) {
  return route(`${page}.csv`, 'admin/lists-csv.route.ts', { id: `${page}.csv` })
}

/** What of the administration is under `site-config`. */
export const siteConfigRoutes = [
  route('site-config', 'admin/site-config/overview.route.tsx'),
  route('site-config/texts/:kind', 'admin/site-config/text.route.tsx'),
  route('site-config/preview', 'admin/kit/writing/preview.route.ts'),
  route('site-config/documents', 'admin/site-config/documents.route.tsx'),
  route('site-config/documents/:document', 'admin/site-config/document.route.tsx'),
  route('site-config/brand', 'admin/site-config/brand/brand.route.tsx'),
  route('site-config/brand/images/:kind', 'admin/site-config/brand/brand-image.route.tsx'),
  route('site-config/brand/import', 'admin/site-config/brand/theme-import.route.tsx'),
  route('site-config/brand/theme.json', 'admin/site-config/brand/theme-export.route.ts'),
  route('site-config/mail', 'admin/site-config/mail-server.route.tsx'),
  route('site-config/providers', 'admin/site-config/providers.route.tsx'),
  route('site-config/redirects', 'admin/site-config/redirects/redirects.route.tsx'),
  listCsv('site-config/redirects'),
  route('site-config/redirects/import', 'admin/site-config/redirects/redirect-imports.route.tsx'),
  route('site-config/redirects/import/:import', 'admin/site-config/redirects/redirect-import.route.tsx'),
  route('site-config/redirects/:item', 'admin/site-config/redirects/redirect.route.tsx'),
  route('site-config/language', 'admin/site-config/language/language.route.tsx'),
  route('site-config/language/texts', 'admin/site-config/language/texts.route.tsx'),
  listCsv('site-config/language/texts'),
  route('site-config/export', 'admin/site-config/export/everything.route.tsx'),
  route('site-config/export/archive', 'admin/site-config/export/archive.route.ts'),
  route('site-config/base-currency', 'admin/site-config/base/base-currency.route.tsx'),
  route('site-config/:item', 'admin/site-config/item.route.tsx'),
  route('site-config/:item/:resource', 'admin/site-config/resource.route.tsx'),
]
