import { z } from 'zod'

import {
  showArtwork,
  showArtworks,
  tagArtworks,
  changeArtworks,
  type ArtworksChange,
} from '#app/gallery/admin/art-many.server.ts'
import { day, optionalLocalised } from '#app/platform/fields.forms.ts'
import { readForm, readText } from '#app/platform/forms.server.ts'
import { idOf, tickedIn } from '#app/platform/lists/ids.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

const BULK = ['show', 'hide', 'tag', 'untag', 'series', 'date', 'warning', 'none'] as const
type BulkIntent = (typeof BULK)[number]
const warningForm = z.object({ warning: optionalLocalised(300) })

/** Does what a button of the list says. @returns the way back to the list; null where what it is about is gone */
export function changeArt(context: Context, form: FormData): Response | null {
  const back = safePath(readText(form, 'redirectTo'), '/admin/art')
  const bulk = oneOf(form.get('bulk'), BULK)
  return bulk ? changeMany(context, form, bulk, back) : changeOne(context, form, back)
}

function changeOne(context: Context, form: FormData, back: string): Response | null {
  const isVisible = form.has('show')
  const id = idOf(readText(form, isVisible ? 'show' : 'hide'))
  const { db, viewer } = requestOf(context)
  if (!showArtwork(db, id, isVisible, { by: viewer, now: new Date() })) return null

  return seeOther(context, back, { key: isVisible ? 'admin:artworkShown' : 'admin:artworkHidden', type: 'DONE' })
}

function changeMany(context: Context, form: FormData, bulk: BulkIntent, back: string): Response | null {
  const ids = tickedIn(form)
  if (ids.length === 0) return seeOther(context, back, { key: 'office:tickArt', type: 'ALERT' })
  // Enter in a field presses no button in particular.
  if (bulk === 'none') return seeOther(context, back, { key: 'office:pressOne', type: 'ALERT' })

  const { db, viewer } = requestOf(context)
  const change = { by: viewer, now: new Date() }
  if (bulk === 'show' || bulk === 'hide')
    return answerWith(context, back, showArtworks(db, ids, bulk === 'show', change))
  if (bulk === 'tag' || bulk === 'untag') {
    const count = tagArtworks(db, ids, { tagId: idOf(readText(form, 'tag')), isOn: bulk === 'tag' }, change)
    return count === null ? null : answerWith(context, back, count)
  }
  const given = readGiven(form, bulk)
  if (!given) return seeOther(context, back, { key: 'office:fillIn', type: 'ALERT' })

  const done = changeArtworks(db, ids, given, change)
  return done && answerWith(context, back, done.count, done.taken)
}

function answerWith(context: Context, back: string, count: number, taken = 0): Response {
  if (taken === 0) return seeOther(context, back, { key: 'office:artChanged', values: { count }, type: 'DONE' })

  return seeOther(context, back, { key: 'office:artTaken', values: { changed: count, count: taken }, type: 'ALERT' })
}

/** What stands in the fields beside the button; null where it cannot be. */
function readGiven(form: FormData, bulk: 'series' | 'date' | 'warning'): ArtworksChange | null {
  if (bulk === 'series') return { seriesId: idOf(readText(form, 'series')) || null }

  if (bulk === 'date') {
    const read = day.safeParse(readText(form, 'date'))
    return read.success ? { date: read.data } : null
  }
  const read = readForm(form, warningForm)
  if (read.status !== 'success') return null

  const { warning } = read.value
  return { contentWarning: Object.keys(warning).length > 0 ? warning : null }
}
