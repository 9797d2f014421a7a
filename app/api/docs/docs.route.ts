import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { contentSecurityPolicy } from '#app/platform/content-security-policy.server.ts'
import { requestInfo, services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { documentOf, sections } from '../calls.server.ts'
import type { Route } from './+types/docs.route.ts'
import { referenceSheet } from './reference-words.ts'
import { Reference } from './reference.tsx'

export const handle: RouteHandle = { cacheable: true, screen: 'ApiDocs', counts: ['section'], opensBeforeSetup: true }

/** The reference of the API: nothing but text, its sheet inside. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { section = null } = params
  const isKnown = section === null || Object.hasOwn(sections, section)
  const document = documentOf(context.get(services))
  const { t, locale } = requestOf(context)
  const page = createElement(Reference, {
    document,
    section: isKnown ? section : null,
    origin: context.get(requestInfo).url.origin,
    t,
    locale,
    css: referenceSheet,
  })
  const html = `<!doctype html>${renderToStaticMarkup(page)}`
  return new Response(html, {
    status: isKnown ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': contentSecurityPolicy({ styles: [referenceSheet] }),
    },
  })
}
