import type { BreadcrumbList } from 'schema-dts'

type Step = { name: string; /** Absolute; the page itself, as the last step, needs none. */ url?: string }

/** The way to a page from the top, for search engines: `[{ name: 'Shop', url }, { name: 'Zines', url }, { name }]`. */
export function breadcrumbList(steps: readonly Step[]): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  }
}
