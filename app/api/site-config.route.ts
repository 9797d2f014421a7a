import type { Route } from './+types/site-config.route.ts'
import { notFound } from './answers.server.ts'
import { siteConfig } from './site-config.server.ts'

/** What the site is set to, as far as everybody may know it: `/api/siteConfig/links`. */
export function loader({ params, context }: Route.LoaderArgs) {
  const read = Object.hasOwn(siteConfig, params.list) ? siteConfig[params.list] : undefined
  return read ? Response.json(read(context)) : notFound()
}
