import { listNames } from '#app/commissions/samples/sample-choices.server.ts'
import { exampleOf, placeOf, samplesForm } from '#app/commissions/samples/samples.forms.ts'
import type { ChosenSamples } from '#app/commissions/samples/samples.ts'
import { readForm } from '#app/platform/forms.server.ts'
import type { Db } from '#db/database.server.ts'

type List = { options: readonly { id: number }[] }

/** What a sent form chooses: ticked artworks in the order of their numbers, new ones last, and those named for options. */
export function readSent(db: Db, form: FormData, { options }: List, current: readonly number[]) {
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
