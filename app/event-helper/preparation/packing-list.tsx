import type { FieldMetadata } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'

type Meta = FieldMetadata<string, Record<string, string>>
type Props = {
  goods: { id: number; name: string; stock: number }[]
  currency: string
  sets: readonly string[]
  fieldOf: (name: string) => Meta
}

/** What there is to bring: an empty number stays at home. */
export function PackingList({ goods, currency, sets, fieldOf }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('till:goods')}</h2>
      <p className="soft">{t('till:goodsText')}</p>
      <ul className="packing">
        {goods.map(({ id, name, stock }) => (
          <li key={id}>
            <p>
              <b>{name}</b> <small>{t('till:inShop', { count: stock })}</small>
            </p>
            <Field
              field={fieldOf(`bring-${id}`)}
              label={<Labelled by={name}>{t('till:bring')}</Labelled>}
              type="number"
            />
            <Field
              field={fieldOf(`price-${id}`)}
              label={<Labelled by={name}>{t('till:price', { currency })}</Labelled>}
              inputMode="decimal"
            />
            <SelectField field={fieldOf(`set-${id}`)} label={<Labelled by={name}>{t('till:set')}</Labelled>}>
              <option value="">–</option>
              {sets.map((set) => (
                <option key={set}>{set}</option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside a name everybody sees, a label is short; read aloud it says of what. */
function Labelled({ by, children }: { by: string; children: React.ReactNode }) {
  return (
    <>
      {children} <span className="hide">{by}</span>
    </>
  )
}
