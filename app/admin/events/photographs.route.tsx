import { data } from 'react-router'

import { findEventById } from '#app/circle/events.server.ts'
import {
  savePhotographs,
  takePhotograph,
  listPhotographsToEdit,
} from '#app/circle/photographs/change-photographs.server.ts'
import { photographsForm } from '#app/circle/photographs/photographs.forms.ts'
import { wantedIn } from '#app/circle/photographs/wanted.ts'
import { constraintsOf, newIdempotencyKey, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo, RefusedFiles } from '../kit/page-parts.tsx'
import { readPictures } from '../kit/read-pictures.server.ts'
import { UploadForm } from '../kit/upload-form.tsx'
import { useFollowing } from '../kit/use-following.ts'
import type { Route } from './+types/photographs.route.ts'
import { PhotographsForm } from './photographs-form.tsx'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = find(params.item, context)
  const { db, locale } = requestOf(context)
  const photographs = listPhotographsToEdit(db, id)
  return {
    id,
    title: localise(name, locale),
    photographs,
    batch: newIdempotencyKey(),
    constraint: constraintsOf(photographsForm(photographs.map((one) => one.id))),
  }
}

function find(item: string, context: Route.LoaderArgs['context']) {
  const event = findEventById(requestOf(context).db, idOf(item))
  if (!event) throw data(null, { status: 404 })

  return event
}

/** Takes the files one after the other, or keeps the words and the order of those there are. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, pictures, viewer } = requestOf(context)
  const { id } = find(params.item, context)
  const change = { by: viewer, now: new Date() }
  const taken: number[] = []
  const refused: { name: string; problem: string }[] = []
  const form = await readPictures(request, context, async (file) => {
    const kept = await takePhotograph(db, pictures, file, id, change)
    if (typeof kept === 'number') taken.push(kept)
    else refused.push({ name: file.name, problem: kept })
  })
  const here = `/admin/events/${id}/photographs`
  if (readText(form, 'intent') === 'words') return keepWords(form, context, id, here)
  if (refused.length > 0 || taken.length === 0)
    return data({ result: undefined, refused, count: taken.length }, { status: 400 })

  return seeOther(context, here, { key: 'pictures:taken', values: { count: taken.length }, type: 'DONE' })
}

function keepWords(form: FormData, context: Route.ActionArgs['context'], id: number, here: string) {
  const { db, viewer } = requestOf(context)
  const ids = listPhotographsToEdit(db, id).map((one) => one.id)
  const submission = readForm(form, photographsForm(ids))
  if (submission.status !== 'success') return refuse(submission)

  const known = Object.keys(submission.value.pictures).map(Number)
  const wanted = wantedIn(submission.value)
  savePhotographs(db, id, { wanted, known }, { by: viewer, now: new Date() })
  return seeOther(context, here, { key: 'eventAdmin:photographsSaved', type: 'DONE' })
}

export default function Photographs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, title, photographs, batch, constraint } = loaderData
  useFollowing(photographs.some(({ state, problem }) => state === 'WAITING' && !problem))
  const upload = actionData && 'refused' in actionData ? actionData : null
  const here = `/admin/events/${id}/photographs`
  const isEmpty = upload !== null && upload.count + upload.refused.length === 0
  return (
    <>
      <BackTo to={`/admin/events/${id}`}>{title}</BackTo>
      <PageHead title={t('eventAdmin:photographs')} />
      <section className="panel stack">
        <p className="soft">{t('eventAdmin:photographsHint')}</p>
        {upload && <RefusedFiles refused={upload.refused} count={upload.count} />}
        <UploadForm
          batch={batch}
          to={{ address: here, next: here }}
          problem={isEmpty ? 'pictures:chooseFiles' : undefined}
        />
      </section>
      {photographs.length === 0 ? (
        <p className="panel">{t('eventAdmin:noPhotographs')}</p>
      ) : (
        <PhotographsForm
          key={photographs.map((one) => one.id).join()}
          photographs={photographs}
          constraint={constraint}
          result={actionData?.result}
        />
      )}
    </>
  )
}
