import { data } from 'react-router'

import { findPriceList } from '#app/commissions/price-lists/price-lists.server.ts'
import { findSamples, saveSamples } from '#app/commissions/samples/sample-changes.server.ts'
import { listChosen, listNames, searchArtworks } from '#app/commissions/samples/sample-choices.server.ts'
import { samplesForm } from '#app/commissions/samples/samples.forms.ts'
import { exampleOf, placeOf } from '#app/commissions/samples/samples.ts'
import type { ChosenSamples } from '#app/commissions/samples/samples.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readText, refuse, readForm } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Db } from '#db/database.server.ts'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/samples.route.ts'
import { SamplesForm } from './samples-form.tsx'

/** Which artworks stand beside a price list, and which show what its options look like. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
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
  const { db, viewer } = requestOf(context)
  const list = priceListOf(db, params.list)
  const form = await request.formData()
  const stored = findSamples(db, list.id) ?? { samples: [], examples: [] }
  const { submission, chosen, unknown } = readSent(db, form, list, stored.samples)
  if (submission.status !== 'success' || !chosen) return refuse(submission, { fieldErrors: unknown })

  const sent = { ...storedSamples(chosen), began: readText(form, 'began') }
  const conflict = findConflict(sent, storedSamples(stored))
  if (conflict) return refuseConflict(submission, conflict)
  if (!saveSamples(db, list.id, chosen, { by: viewer, now: new Date() })) throw data(null, { status: 404 })

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

/** What two people's changes are compared by. */
function storedSamples({ samples, examples }: ChosenSamples) {
  const byOption = examples.toSorted((one, other) => one.optionId - other.optionId)
  return {
    samples: samples.join(' '),
    examples: byOption.map(({ optionId, artworkId }) => `${optionId}:${artworkId}`).join(' '),
  }
}

/** The price list of an address. @throws 404 where there is none */
function priceListOf(db: Db, item: string) {
  const list = findPriceList(db, idOf(item))
  if (!list) throw data(null, { status: 404 })

  return list
}

type List = { options: readonly { id: number }[] }

/** What a sent form chooses: ticked artworks in the order of their numbers, new ones last, and those named for options. */
function readSent(db: Db, form: FormData, { options }: List, current: readonly number[]) {
  const optionIds = options.map(({ id }) => id)
  const submission = readForm(form, samplesForm(current, optionIds))
  if (submission.status !== 'success') return { submission, chosen: null, unknown: {} }

  const { value } = submission
  const names = listNames(db, 'en')
  const idOf = (address: string) => names.find((name) => name.address === address)?.id ?? null
  const named = optionIds.map((optionId) => ({ optionId, address: value[exampleOf(optionId)] ?? '' }))
  const wanted = named.filter(({ address }) => address !== '')
  const wrong = wanted.filter(({ address }) => idOf(address) === null)
  const unknown = Object.fromEntries(wrong.map(({ optionId }) => [exampleOf(optionId), ['priceLists:noArtwork']]))
  if (wrong.length > 0) return { submission, chosen: null, unknown }

  const examples = wanted.flatMap(({ optionId, address }) => {
    const artworkId = idOf(address)
    return artworkId === null ? [] : [{ optionId, artworkId }]
  })
  const place = (id: number) => value[placeOf(id)] ?? 100
  const samples = [...new Set(value.samples)].toSorted((one, other) => place(one) - place(other))
  return { submission, chosen: { samples, examples } satisfies ChosenSamples, unknown }
}
