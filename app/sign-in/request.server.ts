import type { RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import { theViewer } from './sessions/viewer.server.ts'

/**
 * What a loader or an action works with: the process's services, and the language and the person of its request.
 * `viewer` is for pages that nobody sees without a login; `getViewer` finds whoever comes to the others.
 */
export function requestOf(context: Readonly<RouterContextProvider>) {
  return {
    ...context.get(services),
    get locale() {
      return getLocale(context)
    },
    get t() {
      return getT(context)
    },
    get viewer() {
      return theViewer(context)
    },
  }
}
