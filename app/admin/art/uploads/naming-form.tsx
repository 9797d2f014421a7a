import type { FieldMetadata, SubmissionResult } from '@conform-to/react'

import { DRAFT_FIELDS, type DraftField, fieldOf, type NamingInput } from '#app/gallery/admin/naming.forms.ts'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { BilingualField } from '../../kit/file-field.tsx'
import { type Making, MakingBadge } from '../../kit/making-badge.tsx'

type Shown = { id: number; picture: (Making & { picture: PictureData }) | null }
type Props = {
  drafts: Shown[]
  values: Record<string, string>
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
  conflict: Conflict | null
  version: string
}

type FieldsByName = { [name: string]: FieldMetadata<unknown, NamingInput> | undefined }

/** Each draft with its picture, its names and its date; the tags are for all of them. */
export function NamingForm({ drafts, values, constraint, result, conflict, version }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<NamingInput>({ id: 'naming', result, constraint, defaultValue: values })
  const named = useLabels()
  const labels = Object.fromEntries([
    ...drafts.flatMap(({ id }, at) =>
      DRAFT_FIELDS.map((field) => [fieldOf(field, id), t('naming:of', { number: at + 1, field: named[field] })]),
    ),
    ['newTags', t('office:newTags')],
    ['isVisible', t('admin:visible')],
  ]) as Record<keyof NamingInput, string>
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <BaseVersionField conflict={conflict} version={version} />
      <ConflictDifference conflict={conflict} labels={labels} />
      <p className="soft">{t('naming:text')}</p>
      {drafts.map((draft, at) => (
        <OneDraft key={draft.id} draft={draft} number={at + 1} fields={fields as FieldsByName} labels={labels} />
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

type OneProps = { draft: Shown; number: number; fields: FieldsByName; labels: Record<string, string> }

function OneDraft({ draft: { id, picture }, number, fields, labels }: OneProps) {
  const t = useT()
  const isMade = picture && picture.state !== 'WAITING' && picture.state !== 'FAILED'
  const fieldFor = (field: DraftField, more: object = {}) => {
    const name = fieldOf(field, id)
    const shown = fields[name]
    return shown && <Field field={shown} label={labels[name] ?? ''} autoComplete="off" {...more} />
  }
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
          {fieldFor('date', { type: 'date' })}
        </div>
        <BilingualField>
          {fieldFor('titleEn')}
          {fieldFor('titleJa', { lang: 'ja' })}
          {fieldFor('altEn')}
          {fieldFor('altJa', { lang: 'ja' })}
        </BilingualField>
      </div>
    </section>
  )
}

function useLabels(): Record<DraftField, string> {
  const t = useT()
  return {
    titleEn: t('admin:titleEn'),
    titleJa: t('admin:titleJa'),
    altEn: t('naming:altEn'),
    altJa: t('naming:altJa'),
    date: t('admin:date'),
  }
}
