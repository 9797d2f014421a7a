import type { FieldMetadata } from '@conform-to/react'

import { type CustomsFacts, PRESET_KINDS, PRESETS, formatHsCode } from '#app/shop/customs/customs-facts.ts'
import type { T } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'

import { Fold } from '../kit/fold.tsx'

type Name = keyof CustomsFacts | 'customsPreset'
type Props<F extends Record<string, unknown>> = {
  fields: Record<Name, FieldMetadata<unknown, F>>
  labels: Partial<Record<string, string>>
  /** What holds where a field stays empty. */
  inherited: CustomsFacts | null
}

export function customsLabels(t: T): Record<Name, string> {
  return {
    hsCode: t('customs:hsCode'),
    originCountry: t('customs:originCountry'),
    customsName: t('customs:customsName'),
    material: t('customs:material'),
    customsPreset: t('customs:preset'),
  }
}

/** What customs abroad ask of a product, or of all products of a type. Nothing of it has to be filled in. */
export function CustomsFields<F extends Record<string, unknown>>({ fields, labels, inherited }: Props<F>) {
  const t = useT()
  const hintOf = (hint: string, value = '') => (value ? `${hint} ${t('customs:else', { value })}` : hint)
  return (
    <Fold
      id="customs"
      title={t('customs:customs')}
      fields={[fields.hsCode, fields.originCountry, fields.customsName, fields.material, fields.customsPreset]}
    >
      <p className="soft">{t('customs:about')}</p>
      <SelectField field={fields.customsPreset} label={labels.customsPreset ?? ''} hint={t('customs:presetHint')}>
        <option value="">{t('customs:noPreset')}</option>
        {PRESET_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`customs:preset${kind}`)} · {formatHsCode(PRESETS[kind].hsCode)}
          </option>
        ))}
      </SelectField>
      <div className="two">
        <Field
          field={fields.hsCode}
          label={labels.hsCode ?? ''}
          hint={hintOf(t('customs:hsCodeHint'), formatHsCode(inherited?.hsCode ?? ''))}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          field={fields.originCountry}
          label={labels.originCountry ?? ''}
          hint={hintOf(t('customs:originCountryHint'), inherited?.originCountry)}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Field
          field={fields.customsName}
          label={labels.customsName ?? ''}
          hint={hintOf(t('customs:customsNameHint'), inherited?.customsName)}
          lang="en"
          autoComplete="off"
        />
        <Field
          field={fields.material}
          label={labels.material ?? ''}
          hint={hintOf(t('customs:materialHint'), inherited?.material)}
          lang="en"
          autoComplete="off"
        />
      </div>
    </Fold>
  )
}
