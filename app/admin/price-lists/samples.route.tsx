import { data } from 'react-router'

import { priceListOf } from './price-list-of.server.ts'
import { readSent } from './sent-samples.server.ts'
import { SamplesForm } from './samples-form.tsx'
import { findSamples, saveSamples } from '#app/commissions/samples/sample-changes.server.ts'
import { samplesForm } from '#app/commissions/samples/samples.forms.ts'
import { listChosen, listNames, searchArtworks } from '#app/commissions/samples/sample-choices.server.ts'
import { BackTo } from '#app/admin/kit/back-to.tsx'
import { services } from '#app/platform/context.server.ts'
import { findConflict, versionOf } from '#app/platform/conflict/conflict.server.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { refuseConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/samples.route.ts'
import { storedSamples } from './stored-samples.ts'

/** Which artworks stand beside a price list, and which show what its options look like. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const list = priceListOf(db, params.list)
  const chosen = findSamples(db, list.id) ?? { samples: [], examples: [] }
  const search = url.searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const examples = new Map(chosen.examples.map(({ optionId, artworkId }) => [optionId, artworkId]))
  const names = listNames(db, locale)
  const addressOf = (id: number | undefined) => names.find((name) => name.id === id)?.address ?? ''
  return {
    id: list.id,
    title: localise(list.name, locale),
    search,
    samples: listChosen(db, chosen.samples, locale),
    found: searchArtworks(db, search, locale).filter(({ id }) => !chosen.samples.includes(id)),
    options: list.options.map(({ id, group, name }) => ({
      id,
      group,
      name: localise(name, locale),
      example: addressOf(examples.get(id)),
      picture: listChosen(db, [examples.get(id) ?? 0], locale)[0]?.picture ?? null,
    })),
    names,
    version: versionOf(storedSamples(chosen)),
    constraint: constraintsOf(
      samplesForm(
        chosen.samples,
        list.options.map(({ id }) => id),
      ),
    ),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(services)
  const list = priceListOf(db, params.list)
  const form = await request.formData()
  const stored = findSamples(db, list.id) ?? { samples: [], examples: [] }
  const { submission, chosen, unknown } = readSent(db, form, list, stored.samples)
  if (submission.status !== 'success' || !chosen) return refuse(submission, { fieldErrors: unknown })

  const sent = { ...storedSamples(chosen), began: readText(form, 'began') }
  const conflict = findConflict(sent, storedSamples(stored))
  if (conflict) return refuseConflict(submission, conflict)
  if (!saveSamples(db, list.id, chosen, { by: theViewer(context), now: new Date() })) throw data(null, { status: 404 })

  const here = `/admin/commissions/price-lists/${list.id}/samples`
  return seeOther(context, here, { key: 'priceLists:samplesSaved', type: 'DONE' })
}

export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, title, version } = loaderData
  const conflict = conflictOf(actionData)
  return (
    <>
      <BackTo to={`/admin/commissions/price-lists/${id}`}>{title}</BackTo>
      <PageHead title={t('priceLists:samples')} />
      <SamplesForm key={conflict?.version ?? version} {...loaderData} result={actionData?.result} conflict={conflict} />
    </>
  )
}
