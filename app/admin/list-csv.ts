import { route } from '@react-router/dev/routes'

/** The list of a page as a file, at the page's address with `.csv` behind it. */
export function listCsv(page: string) {
  return route(`${page}.csv`, 'admin/lists-csv.route.ts', { id: `${page}.csv` })
}
