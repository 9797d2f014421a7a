import type { RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'

import { showArtwork, showArtworks, tagArtworks } from '#app/gallery/admin/art-changes.server.ts'
import { idOf, tickedIn } from '#app/platform/lists/ids.ts'
import { oneOf } from '#app/platform/lists/list.ts'

type Context = Readonly<RouterContextProvider>
const BULK = ['show', 'hide', 'tag', 'untag'] as const

/** Does what a button of the list says. @returns the way back to the list; null where what it is about is gone */
export function changeArt(context: Context, form: FormData): Response | null {
  const back = safePath(readText(form, 'redirectTo'), '/admin/art')
  const bulk = oneOf(form.get('bulk'), BULK)
  return bulk ? changeMany(context, form, bulk, back) : changeOne(context, form, back)
}

function changeOne(context: Context, form: FormData, back: string): Response | null {
  const isVisible = form.has('show')
  const id = idOf(readText(form, isVisible ? 'show' : 'hide'))
  const { db } = context.get(services)
  if (!showArtwork(db, id, isVisible, { by: theViewer(context), now: new Date() })) return null

  return seeOther(context, back, { key: isVisible ? 'admin:artworkShown' : 'admin:artworkHidden', type: 'DONE' })
}

function changeMany(context: Context, form: FormData, bulk: (typeof BULK)[number], back: string): Response | null {
  const ids = tickedIn(form)
  if (ids.length === 0) return seeOther(context, back, { key: 'office:tickArt', type: 'ALERT' })

  const { db } = context.get(services)
  const change = { by: theViewer(context), now: new Date() }
  const count =
    bulk === 'tag' || bulk === 'untag'
      ? tagArtworks(db, ids, { tagId: idOf(readText(form, 'tag')), isOn: bulk === 'tag' }, change)
      : showArtworks(db, ids, bulk === 'show', change)
  return count === null ? null : seeOther(context, back, { key: 'office:artChanged', values: { count }, type: 'DONE' })
}
