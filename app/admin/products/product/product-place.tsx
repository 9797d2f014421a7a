import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { PRODUCT_STATUSES } from '#db/vocabulary.ts'

import { Fold } from '../../kit/fold.tsx'
import { Ticks } from '../../kit/ticks.tsx'
import { ProductChoices } from './product-choices.tsx'
import { type GoodsOption, ProductCompany } from './product-company.tsx'
import { type Option, type PartProps, tickedIn } from './product-values.ts'

export type Choices = {
  types: Option[]
  franchises: Option[]
  characters: Option[]
  events: Option[]
  /** What can go along with it. */
  goods: GoodsOption[]
}
type Props = PartProps & { choices: Choices }

const FLAGS = ['isLimitedEdition', 'isEventExclusive', 'isDigital', 'isSmallLot', 'isBonusItem'] as const
/** What it is sorted under, what it is, what goes with it, and its numbers. */
export function ProductPlace({ fields, labels, product, choices, sent }: Props) {
  const t = useT()
  const ticked = (name: 'franchises' | 'characters') => tickedIn(name, product, sent)
  return (
    <aside className="stack">
      <Fold
        id="place"
        title={t('goods:statusAndPlace')}
        fields={[fields.eventId, fields.franchises, fields.characters, ...FLAGS.map((flag) => fields[flag])]}
        isOpen={fields.status.errors !== undefined || (product !== null && product.values.status !== 'DRAFT')}
      >
        <SelectField field={fields.status} label={labels.status ?? ''}>
          {PRODUCT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`admin:product${status}`)}
            </option>
          ))}
        </SelectField>
        <SelectField field={fields.eventId} label={labels.eventId ?? ''}>
          <option value="">{t('goods:noEvent')}</option>
          <Options options={choices.events} />
        </SelectField>
        <Ticks
          form="product"
          name="franchises"
          label={labels.franchises ?? ''}
          options={choices.franchises}
          ticked={ticked('franchises')}
        />
        <Ticks
          form="product"
          name="characters"
          label={labels.characters ?? ''}
          options={choices.characters}
          ticked={ticked('characters')}
        />
        <fieldset>
          <legend>{t('goods:badges')}</legend>{' '}
          {FLAGS.map((flag) => (
            <CheckField key={flag} field={fields[flag]} label={labels[flag] ?? ''} />
          ))}
        </fieldset>
      </Fold>
      <ProductCompany {...{ fields, labels, product, sent }} goods={choices.goods} />
      <Fold
        id="numbers"
        title={t('goods:numbers')}
        fields={[fields.choiceOf, fields.sku]}
        isOpen={fields.slug.errors !== undefined || Boolean(product?.choices.length)}
      >
        <ProductChoices fields={fields} labels={labels} product={product} />
        <Field field={fields.sku} label={labels.sku ?? ''} hint={t('choices:skuHint')} autoComplete="off" />
        <Field field={fields.slug} label={labels.slug ?? ''} hint={t('goods:slugHint')} autoCapitalize="none" />
      </Fold>
    </aside>
  )
}

export function Options({ options }: { options: Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
