import type { FieldMetadata, SubmissionResult } from '@conform-to/react'

import { draftField } from '#app/gallery/admin/artwork-values.ts'
import type { NamingInput } from '#app/gallery/admin/artwork.forms.ts'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { BilingualField, LocalisedFields, useLocalisedLabels } from '../../kit/localised-fields.tsx'
import { type PictureState, MakingBadge } from '../../kit/making-badge.tsx'

type UploadView = {
  id: number
  picture: (PictureState & { picture: PictureData }) | null
  /** That its file brought along; empty for none. */
  warning: string
}
type Props = {
  drafts: UploadView[]
  values: Record<string, string>
  constraint: Constraint
  result?: SubmissionResult
  conflict: Conflict | null
  version: string
}

/** Each draft with its picture, its names and its date; the tags are for all of them. */
export function NamingForm({ drafts, values, constraint, result, conflict, version }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<NamingInput>({ id: 'naming', result, constraint, defaultValue: values })
  const labels = { ...useLabels(drafts), newTags: t('office:newTags'), isVisible: t('admin:visible') }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <BaseVersionField conflict={conflict} version={version} />
      <ConflictDifference conflict={conflict} labels={labels} />
      <p className="soft">{t('naming:text')}</p>
      {drafts.map((draft, at) => (
        <OneDraft key={draft.id} draft={draft} number={at + 1} field={fields.drafts} labels={labels} />
      ))}
      <section className="panel">
        <Field field={fields.newTags} label={t('naming:tagsOfAll')} hint={t('office:newTagsHint')} autoComplete="off" />
      </section>
      <div className="savebar">
        <button className="btn" name="isVisible" value="on">
          {t('naming:show')}
        </button>{' '}
        <button className="btn quiet">{t('naming:keep')}</button>
      </div>
    </CheckedForm>
  )
}

type OneProps = {
  draft: UploadView
  number: number
  field: FieldMetadata<NamingInput['drafts'], NamingInput>
  labels: Record<string, string>
}

function OneDraft({ draft: { id, picture, warning }, number, field, labels }: OneProps) {
  const t = useT()
  const isMade = picture && picture.state !== 'WAITING' && picture.state !== 'FAILED'
  const one = field.getFieldset()[id]
  if (!one) return null

  const { title, alt, date } = one.getFieldset()
  return (
    <section className="panel">
      <input type="hidden" name="draft" value={id} />
      <div className="row">
        <h2>{t('naming:number', { number })}</h2>
        {picture && <MakingBadge making={picture} />}
      </div>
      <div className="alt-text">
        <div className="stack">
          {isMade && <Picture picture={picture.picture} alt="" sizes="9rem" />}
          {warning && (
            <p className="low">
              {t('admin:contentWarning')}: {warning}
            </p>
          )}
          <Field field={date} label={labels[date.name] ?? ''} type="date" />
        </div>
        <BilingualField>
          <LocalisedFields field={title} labels={labels} />
          <LocalisedFields field={alt} labels={labels} />
        </BilingualField>
      </div>
    </section>
  )
}

function useLabels(drafts: readonly UploadView[]): Record<string, string> {
  const t = useT()
  const labelsOf = useLocalisedLabels()
  const ofDrafts = drafts.map(({ id }, at) => {
    const of = (field: string) => t('naming:of', { number: at + 1, field })
    return {
      ...labelsOf(draftField(id, 'title'), t('admin:title'), of),
      ...labelsOf(draftField(id, 'alt'), t('naming:alt'), of),
      [draftField(id, 'date')]: of(t('admin:date')),
    }
  })
  return Object.assign({}, ...ofDrafts) as Record<string, string>
}
