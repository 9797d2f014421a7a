import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import type { LocalisedText } from '#db/vocabulary.ts'

import { altEn, altJa, type PictureField, placeOf, valuesOf } from './artwork.ts'
import type { ArtworkInput } from './artwork.forms.ts'
import { type ShownPicture, ArtworkPictures } from './artwork-pictures.tsx'
import { Both } from './both.tsx'
import type { Stale } from './stale.ts'
import { StaleDifference, Began } from './stale-difference.tsx'

type Props = {
  artwork: {
    id: number
    date: string
    slug: string
    title: LocalisedText
    description: LocalisedText
    contentWarning: LocalisedText | null
    isVisible: boolean
    pictures: ShownPicture[]
  }
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
  stale: Stale | null
  version: string
}

export function ArtworkForm({ artwork, constraint, result, stale, version }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<ArtworkInput>({
    id: 'artwork',
    result,
    constraint,
    defaultValue: valuesOf(artwork),
  })
  const labels = useLabels(artwork.pictures)
  const japanese = { lang: 'ja' }
  return (
    <CheckedForm form={form} labels={labels} className="cols edit">
      <div className="stack">
        <Began stale={stale} version={version} />
        <StaleDifference stale={stale} labels={labels} />
        <section className="panel">
          <h2>{t('admin:words')}</h2>
          <Both>
            <Field field={fields.titleEn} label={labels.titleEn} />
            <Field field={fields.titleJa} label={labels.titleJa} {...japanese} />
            <TextareaField field={fields.descriptionEn} label={labels.descriptionEn} />
            <TextareaField field={fields.descriptionJa} label={labels.descriptionJa} {...japanese} />
            <Field field={fields.warningEn} label={labels.warningEn} />
            <Field field={fields.warningJa} label={labels.warningJa} {...japanese} />
          </Both>
        </section>
        <ArtworkPictures
          pictures={artwork.pictures}
          fields={fields}
          labels={labels}
          renderMore={({ id }, number) => (
            <p>
              <Link to={`/admin/art/${artwork.id}/pictures/${id}`} aria-label={t('pictures:moreNamed', { number })}>
                {t('pictures:more')}
              </Link>
            </p>
          )}
        />
      </div>
      <aside className="panel">
        <h2>{t('admin:place')}</h2>
        <Field field={fields.date} label={labels.date} type="date" hint={t('admin:dateHint')} />
        <Field field={fields.slug} label={labels.slug} hint={t('pictures:slugHint')} autoCapitalize="none" />
        <CheckField field={fields.isVisible} label={labels.isVisible} />
      </aside>
      <div className="savebar">
        <button className="btn">{t('admin:saveArtwork')}</button>
      </div>
    </CheckedForm>
  )
}

function useLabels(pictures: ShownPicture[]): Record<keyof ArtworkInput, string> {
  const t = useT()
  const ofPictures = pictures.flatMap(({ id }, at) => [
    [altEn(id), t('admin:altEn', { number: at + 1 })],
    [altJa(id), t('admin:altJa', { number: at + 1 })],
    [placeOf(id), t('pictures:place', { number: at + 1 })],
  ])
  return {
    date: t('admin:date'),
    slug: t('pictures:slug'),
    titleEn: t('admin:titleEn'),
    titleJa: t('admin:titleJa'),
    descriptionEn: t('admin:descriptionEn'),
    descriptionJa: t('admin:descriptionJa'),
    warningEn: t('admin:warningEn'),
    warningJa: t('admin:warningJa'),
    isVisible: t('admin:visible'),
    ...(Object.fromEntries(ofPictures) as Record<PictureField, string>),
  }
}
