import { type ComponentProps, Fragment } from 'react'

import { KEPT_DAYS } from '#app/site/trash/kinds.ts'
import { useT } from '#app/translations/use-t.tsx'

import { useLocalisedLabels } from '../kit/localised-fields.tsx'

type Option = { value: number; label: string }
type Props = { tags: Option[]; series: Option[] }

/** What becomes of the ticked artworks; each field has its button. */
export function ArtBulk({ tags, series }: Props) {
  const t = useT()
  const warningLabels = useLocalisedLabels()('warning', t('admin:contentWarning'))
  return (
    <section className="panel ticked-bar" aria-labelledby="bulk">
      <h2 id="bulk">{t('office:withTickedArt')}</h2>
      <div className="row bulk">
        <button className="btn quiet" name="bulk" value="show">
          {t('admin:show')}
        </button>{' '}
        <button className="btn quiet" name="bulk" value="hide">
          {t('admin:hide')}
        </button>
      </div>
      <p className="soft">{t('pictures:hiddenHint', { days: KEPT_DAYS })}</p>
      {tags.length > 0 && (
        <div className="row bulk">
          <Choice name="tag" label={t('office:tag')} options={tags} />{' '}
          <button className="btn quiet" name="bulk" value="tag">
            {t('office:addTag')}
          </button>{' '}
          <button className="btn quiet" name="bulk" value="untag">
            {t('office:takeTag')}
          </button>
        </div>
      )}
      {series.length > 0 && (
        <div className="row bulk">
          <Choice name="series" label={t('office:series')} options={series} none={t('office:noneOfThem')} />{' '}
          <button className="btn quiet" name="bulk" value="series">
            {t('office:setSeries')}
          </button>
        </div>
      )}
      <div className="row bulk">
        <Typed name="date" label={t('admin:date')} type="date" />{' '}
        <button className="btn quiet" name="bulk" value="date">
          {t('office:setDate')}
        </button>
      </div>
      <div className="row bulk">
        {Object.entries(warningLabels).map(([name, label]) => (
          <Fragment key={name}>
            <Typed name={name} label={label} lang={name.slice(-2)} maxLength={300} />{' '}
          </Fragment>
        ))}
        <button className="btn quiet" name="bulk" value="warning">
          {t('office:setWarning')}
        </button>
      </div>
      <p className="soft">{t('office:setWarningHint')}</p>
    </section>
  )
}

function Choice({ name, label, options, none }: { name: string; label: string; options: Option[]; none?: string }) {
  return (
    <div className="field">
      <label htmlFor={`bulk-${name}`}>{label}</label>{' '}
      <select id={`bulk-${name}`} name={name}>
        {none && <option value="">{none}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function Typed({ name, label, ...more }: { name: string; label: string } & ComponentProps<'input'>) {
  return (
    <div className="field">
      <label htmlFor={`bulk-${name}`}>{label}</label>{' '}
      <input id={`bulk-${name}`} name={name} autoComplete="off" {...more} />
    </div>
  )
}
