import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { valuesOf } from '#app/gallery/admin/artwork-values.ts'
import type { ArtworkInput } from '#app/gallery/admin/artwork.forms.ts'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { KEPT_DAYS } from '#app/site/trash/kinds.ts'
import { useT } from '#app/translations/use-t.tsx'
import { ConflictDifference, BaseVersionField } from '#app/ui/conflict-difference.tsx'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import type { LocalisedText } from '#db/vocabulary.ts'

import { BilingualField, LocalisedFields, useLocalisedLabels } from '../../kit/localised-fields.tsx'
import { Ticks } from '../../kit/ticks.tsx'
import type { ShownPicture } from './artwork-picture-row.tsx'
import { ArtworkPictures, usePictureLabels } from './artwork-pictures.tsx'

type Option = { value: number; label: string }
type Props = {
  artwork: {
    id: number
    date: string
    slug: string
    title: LocalisedText
    description: LocalisedText
    contentWarning: LocalisedText | null
    isVisible: boolean
    tags: number[]
    characters: number[]
    seriesId: number | null
    franchiseId: number | null
    position: number
    pictures: ShownPicture[]
  }
  choices: Record<'tags' | 'series' | 'franchises' | 'characters', Option[]>
  constraint: Constraint
  result?: SubmissionResult
  conflict: Conflict | null
  version: string
}

export function ArtworkForm({ artwork, choices, constraint, result, conflict, version }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<ArtworkInput>({
    id: 'artwork',
    result,
    constraint,
    defaultValue: withLists(valuesOf(artwork)),
  })
  const labels = useLabels(artwork.pictures)
  const ticked = (name: 'tags' | 'characters') =>
    result?.initialValue ? listOf(result.initialValue[name]) : artwork[name].map(String)
  return (
    <CheckedForm form={form} labels={labels} className="cols edit">
      <div className="stack">
        <BaseVersionField conflict={conflict} version={version} />
        <ConflictDifference conflict={conflict} labels={labels} />
        <section className="panel">
          <h2>{t('admin:words')}</h2>
          <BilingualField>
            <LocalisedFields field={fields.title} labels={labels} />
            <LocalisedFields field={fields.description} labels={labels} rows={4} />
            <LocalisedFields field={fields.warning} labels={labels} />
          </BilingualField>
        </section>
        <ArtworkPictures
          pictures={artwork.pictures}
          field={fields.pictures}
          labels={labels}
          renderMore={({ id }, number) => (
            <p>
              <Link
                className="link"
                to={`/admin/art/${artwork.id}/pictures/${id}`}
                aria-label={t('pictures:moreNamed', { number })}
              >
                {t('pictures:more')}
              </Link>
            </p>
          )}
        />
      </div>
      <aside className="stack">
        <section className="panel">
          <h2>{t('admin:place')}</h2>
          <Field field={fields.date} label={labels.date} type="date" hint={t('admin:dateHint')} />
          <Field field={fields.position} label={labels.position} type="number" hint={t('office:positionHint')} />
          <Field field={fields.slug} label={labels.slug} hint={t('pictures:slugHint')} autoCapitalize="none" />
          <CheckField
            field={fields.isVisible}
            label={labels.isVisible}
            hint={t('pictures:hiddenHint', { days: KEPT_DAYS })}
          />
        </section>
        <section className="panel">
          <h2>{t('office:belongsTo')}</h2>
          <Ticks form="artwork" name="tags" label={labels.tags ?? ''} options={choices.tags} ticked={ticked('tags')} />
          <Field field={fields.newTags} label={labels.newTags} hint={t('office:newTagsHint')} autoComplete="off" />
          <Choice field={fields.seriesId} label={labels.seriesId ?? ''} options={choices.series} />
          <Choice field={fields.franchiseId} label={labels.franchiseId ?? ''} options={choices.franchises} />
          <Ticks
            form="artwork"
            name="characters"
            label={labels.characters ?? ''}
            options={choices.characters}
            ticked={ticked('characters')}
          />
        </section>
      </aside>
      <div className="savebar">
        <button className="btn">{t('admin:saveArtwork')}</button>
      </div>
    </CheckedForm>
  )
}

type ChoiceProps = { field: React.ComponentProps<typeof SelectField>['field']; label: string; options: Option[] }

function Choice({ field, label, options }: ChoiceProps) {
  const t = useT()
  return (
    <SelectField field={field} label={label}>
      <option value="">{t('office:noneOfThem')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

/** Fields that are ticked several times hold a list. */
function withLists({ tags, characters, ...values }: ReturnType<typeof valuesOf>) {
  return { ...values, tags: listOf(tags), characters: listOf(characters) }
}

/** Ids as a form sent them, or in one text. */
function listOf(value: unknown): string[] {
  return [value].flat().flatMap((ids) => (typeof ids === 'string' ? ids.split(' ').filter(Boolean) : []))
}

function useLabels(pictures: ShownPicture[]): Record<string, string> {
  const t = useT()
  const labelsOf = useLocalisedLabels()
  const ofPictures = usePictureLabels(pictures)
  return {
    date: t('admin:date'),
    slug: t('pictures:slug'),
    ...labelsOf('title', t('admin:title')),
    ...labelsOf('description', t('admin:description')),
    ...labelsOf('warning', t('admin:contentWarning')),
    isVisible: t('admin:visible'),
    position: t('office:position'),
    tags: t('office:tags'),
    newTags: t('office:newTags'),
    seriesId: t('office:series'),
    franchiseId: t('goods:franchise'),
    characters: t('goods:characters'),
    ...ofPictures,
  }
}
