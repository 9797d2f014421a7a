import type { SubmissionResult } from '@conform-to/react'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { LocalisedText } from '#db/vocabulary.ts'

import { altEn, type AltField, altFields, altJa } from './artwork.ts'
import type { ArtworkInput } from './artwork.forms.ts'
import { Both } from './both.tsx'

type Shown = { position: number; alt: LocalisedText; picture: PictureData }
type Props = {
  artwork: {
    date: string
    title: LocalisedText
    description: LocalisedText
    contentWarning: LocalisedText | null
    isVisible: boolean
    pictures: Shown[]
  }
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
}

export function ArtworkForm({ artwork, constraint, result }: Props) {
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
        {artwork.pictures.map(({ position, picture }, at) => (
          <section className="panel" key={position}>
            <h2>{t('admin:pictureNumber', { number: at + 1 })}</h2>
            <div className="alt-text">
              <Picture picture={picture} alt="" sizes="9rem" />
              <Both>
                {altFields(position).map(({ name, lang }) => {
                  const field = fields[name]
                  return field && <TextareaField key={name} field={field} label={labels[name] ?? ''} lang={lang} />
                })}
              </Both>
            </div>
          </section>
        ))}
      </div>
      <aside className="panel">
        <h2>{t('admin:place')}</h2>
        <Field field={fields.date} label={labels.date} type="date" hint={t('admin:dateHint')} />
        <CheckField field={fields.isVisible} label={labels.isVisible} />
      </aside>
      <div className="savebar">
        <button className="btn">{t('admin:saveArtwork')}</button>
      </div>
    </CheckedForm>
  )
}

function valuesOf({ date, title, description, contentWarning, isVisible, pictures }: Props['artwork']) {
  const alts = pictures.flatMap(({ position, alt }) => [
    [altEn(position), alt.en ?? ''],
    [altJa(position), alt.ja ?? ''],
  ])
  return {
    date,
    titleEn: title.en ?? '',
    titleJa: title.ja ?? '',
    descriptionEn: description.en ?? '',
    descriptionJa: description.ja ?? '',
    warningEn: contentWarning?.en ?? '',
    warningJa: contentWarning?.ja ?? '',
    isVisible: isVisible ? 'on' : undefined,
    ...(Object.fromEntries(alts) as Record<string, string>),
  }
}

function useLabels(pictures: Shown[]): Record<keyof ArtworkInput, string> {
  const t = useT()
  const alts = pictures.flatMap(({ position }, at) => [
    [altEn(position), t('admin:altEn', { number: at + 1 })],
    [altJa(position), t('admin:altJa', { number: at + 1 })],
  ])
  return {
    date: t('admin:date'),
    titleEn: t('admin:titleEn'),
    titleJa: t('admin:titleJa'),
    descriptionEn: t('admin:descriptionEn'),
    descriptionJa: t('admin:descriptionJa'),
    warningEn: t('admin:warningEn'),
    warningJa: t('admin:warningJa'),
    isVisible: t('admin:visible'),
    ...(Object.fromEntries(alts) as Record<AltField, string>),
  }
}
