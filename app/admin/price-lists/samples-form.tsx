import type { SubmissionResult } from '@conform-to/react'

import { exampleOf } from '#app/commissions/samples/samples.ts'
import { MOST_SAMPLES } from '#app/commissions/samples/samples.ts'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { ArtworkTicks } from './artwork-ticks.tsx'
import { ExampleField } from './example-field.tsx'
import type { ChoosableArtwork, SampledOption } from './sampled-option.ts'

type Props = {
  search: string
  samples: ChoosableArtwork[]
  found: ChoosableArtwork[]
  options: SampledOption[]
  names: { address: string; title: string }[]
  version: string
  constraint: Constraint
  result?: SubmissionResult
  conflict: Conflict | null
}

/** Artworks to tick by their pictures, and one to name for each option; a search shows others of the gallery. */
export function SamplesForm({ search, samples, found, options, names, version, constraint, result, conflict }: Props) {
  const t = useT()
  const defaultValue = Object.fromEntries(options.map(({ id, example }) => [exampleOf(id), example]))
  const [form, fields] = useCheckedForm<Record<string, string>>({ id: 'samples', result, constraint, defaultValue })
  const labels: Record<string, string> = {
    samples: t('priceLists:samples'),
    examples: t('priceLists:examples'),
    ...Object.fromEntries(options.map(({ id, name }) => [exampleOf(id), name])),
  }
  return (
    <>
      <search>
        <form method="get" className="panel row">
          <div className="field">
            <label htmlFor="find-artwork">{t('priceLists:findArtwork')}</label>{' '}
            <input id="find-artwork" type="search" name="search" defaultValue={search} />
          </div>{' '}
          <button className="btn quiet">{t('admin:search')}</button>
        </form>
      </search>
      <CheckedForm form={form} labels={labels} className="stack below">
        <BaseVersionField conflict={conflict} version={version} />
        <ConflictDifference conflict={conflict} labels={labels} />
        <section className="panel stack">
          <h2>{t('priceLists:samples')}</h2>
          <p className="soft">{t('priceLists:samplesHint', { max: MOST_SAMPLES })}</p>
          <ArtworkTicks artworks={samples} isChosen problem={form.allErrors.samples?.[0]} />
          <h3>{t(search ? 'priceLists:foundArtworks' : 'priceLists:newestArtworks')}</h3>
          {found.length > 0 ? <ArtworkTicks artworks={found} /> : <p>{t('priceLists:noArtworkFound')}</p>}
        </section>
        <section className="panel stack">
          <h2>{t('priceLists:examples')}</h2>
          <p className="soft">{t('priceLists:examplesHint')}</p>
          <div className="two">
            {options.map((option) => {
              const field = fields[exampleOf(option.id)]
              return field && <ExampleField key={option.id} option={option} field={field} />
            })}
          </div>
          <datalist id="artworks-by-address">
            {names.map(({ address, title }) => (
              <option key={address} value={address}>
                {title}
              </option>
            ))}
          </datalist>
        </section>
        <div className="savebar">
          <button className="btn">{t('office:save')}</button>
        </div>
      </CheckedForm>
    </>
  )
}
