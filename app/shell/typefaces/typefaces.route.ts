import { services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { SubsetsAreBusy } from '#app/platform/typefaces/subsets.server.ts'
import { writeTypeSheet } from '#app/platform/typefaces/type-sheet.ts'

import type { Route } from './+types/typefaces.route.ts'

export const handle: RouteHandle = { unlisted: true, opensBeforeSetup: true }

const FILE = /^([\w-]{12})\.(css|json|woff2)$/
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * What a page's headings are set in: its fonts as a sheet or, for script, as data; and each font. An address names its
 * content, and is known once a page has it.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { typefaces } = context.get(services)
  const [, name = '', format = ''] = FILE.exec(params.file) ?? []
  if (format === 'woff2') return answerFont(typefaces.font(name))

  const rules = typefaces.sheet(name)
  if (!rules) return new Response('Not Found', { status: 404 })
  if (format === 'json') return Response.json(rules, { headers: FOR_EVER })

  return new Response(writeTypeSheet(rules), { headers: { ...FOR_EVER, 'Content-Type': 'text/css; charset=utf-8' } })
}

async function answerFont(making: Promise<Buffer> | undefined): Promise<Response> {
  if (!making) return new Response('Not Found', { status: 404 })

  try {
    return new Response(new Uint8Array(await making), { headers: { ...FOR_EVER, 'Content-Type': 'font/woff2' } })
  } catch (error) {
    if (!(error instanceof SubsetsAreBusy)) throw error

    return new Response('Too many at this moment', { status: 503, headers: { 'Retry-After': '5' } })
  }
}
