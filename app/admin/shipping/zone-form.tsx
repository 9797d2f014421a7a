import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { type Region, ZONE_PRESET_NAMES, type ZonePreset } from '#app/shop/shipping/regions.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Country = {
  code: string
  name: string
  isHere: boolean
  /** Here, or of the preset. */
  isChosen: boolean
  isFound: boolean
  elsewhere: string
}
type Props = {
  zone: { code: string } | null
  regions: { region: Region; countries: Country[] }[]
  start: { code: string; preset: ZonePreset | null; search: string }
  /** The circle's own country. */
  home: string
  /** The preset whose countries are ticked. */
  shown: ZonePreset | null
  constraint: Constraint
  result?: SubmissionResult
  /** What the form begins with, by hashes, and what somebody else changed meanwhile. */
  version: string
  conflict: Conflict | null
}

/** Finds a country in the form. */
export function CountrySearch({ preset, search }: Props['start']) {
  const t = useT()
  return (
    <Form method="get" className="panel tools" preventScrollReset>
      {preset && <input type="hidden" name="preset" value={preset} />}
      <div className="field grow">
        <label htmlFor="country">{t('shipping:findCountry')}</label>{' '}
        <input id="country" name="country" type="search" defaultValue={search} />
      </div>
      <button className="btn quiet">{t('shipping:usePreset')}</button>
    </Form>
  )
}

export function ZoneForm({ zone, regions, start, home, shown, constraint, result, version, conflict }: Props) {
  const t = useT()
  const chosen = regions.flatMap(({ countries }) =>
    countries.filter(({ isChosen }) => isChosen).map(({ code }) => code),
  )
  const [form, fields] = useCheckedForm<{ code: string; countries: string[]; preset: string }>({
    id: 'zone',
    result,
    constraint,
    defaultValue: { code: start.code, countries: chosen, preset: start.preset ?? '' },
  })
  const labels = {
    code: t('shipping:code'),
    countries: t('shipping:countries'),
    preset: t('shipping:zonePreset'),
  }
  const sent = result?.initialValue ? [result.initialValue.countries ?? []].flat().flatMap(codesOf) : chosen
  const hasFound = regions.some(({ countries }) => countries.some(({ isFound }) => isFound))
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      {zone && <BaseVersionField conflict={conflict} version={version} />}
      <ConflictDifference conflict={conflict} labels={labels} />
      {/* Enter presses the first button of a form. */}
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('shipping:saveZone')}
      </button>
      <input type="hidden" name="shown" value={shown ?? ''} />
      <section className="panel">
        <div className="row">
          <SelectField field={fields.preset} label={labels.preset} hint={t('shipping:zonePresetHint')}>
            <option value="">{t('shipping:noPreset')}</option>
            {ZONE_PRESET_NAMES.map((name) => (
              <option key={name} value={name}>
                {t(`shipping:preset${name}`, { country: home })}
              </option>
            ))}
          </SelectField>
          <button className="btn quiet" name="intent" value="show" formNoValidate>
            {t('shipping:showPreset')}
          </button>
        </div>
        <Field field={fields.code} label={labels.code} hint={t('shipping:codeHint')} autoCapitalize="none" />
      </section>
      <fieldset className="panel" id={fields.countries.id} tabIndex={-1}>
        <legend>{labels.countries}</legend> <p className="soft">{t('shipping:countriesText')}</p>
        {start.search !== '' && !hasFound && (
          <p className="note">{t('shipping:noCountryFound', { search: start.search })}</p>
        )}
        {regions.map((one) => (
          <RegionPart
            key={`${one.region} ${start.search}`}
            {...one}
            name={fields.countries.name}
            sent={sent}
            hasFound={hasFound}
          />
        ))}
      </fieldset>
      <div className="savebar">
        <button className="btn">{t('shipping:saveZone')}</button>
      </div>
    </CheckedForm>
  )
}

type PartProps = Props['regions'][number] & { name: string; sent: readonly string[]; hasFound: boolean }

/** The countries of a region, folded away; a search opens those that have what it found. What is hidden is sent, too. */
function RegionPart({ region, countries, name, sent, hasFound }: PartProps) {
  const t = useT()
  const count = countries.filter(({ code }) => sent.includes(code)).length
  const isOpen = hasFound ? countries.some(({ isFound }) => isFound) : count > 0 && count < countries.length
  return (
    <details open={isOpen}>
      <summary>
        <span>
          {t(`shipping:region${region}`)} <small>{t('shipping:countOfRegion', { count, all: countries.length })}</small>
        </span>
      </summary>
      <ul className="ticks">
        {!hasFound && count < countries.length && (
          <li>
            <label className="check">
              <input type="checkbox" name="regions" value={region} />{' '}
              <span>
                <b>{t('shipping:allOfRegion', { region: t(`shipping:region${region}`) })}</b>
              </span>
            </label>
          </li>
        )}
        {countries.map(({ code, name: country, isFound, elsewhere }) => (
          <li key={code} hidden={hasFound && isOpen && !isFound}>
            <label className="check">
              <input type="checkbox" name={name} value={code} defaultChecked={sent.includes(code)} />{' '}
              <span>
                {country} {elsewhere && <small>{elsewhere}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What somebody else ticked comes as one text. */
function codesOf(countries: unknown): string[] {
  return String(countries).split(' ')
}
