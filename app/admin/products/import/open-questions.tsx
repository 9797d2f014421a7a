import { typeChosen } from '#app/shop/products/import/services/foreign.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { MAPPED_FIELDS } from '#db/import-kinds.ts'

import type { Data } from './import-lines.tsx'

/** The file leaves open what its prices are in, or which type a category of its is. */
export function OpenQuestions({
  currency,
  categories,
  columns,
  currencies,
  types,
  choices,
}: NonNullable<Data['answers']>) {
  const t = useT()
  return (
    <PostForm className="stack">
      <input type="hidden" name="intent" value="answer" />
      <h2>{t('csv:importOpen')}</h2>
      {columns && (
        <fieldset>
          <legend>{t('csv:mapColumns')}</legend> <p className="soft">{t('csv:mapColumnsText')}</p>
          <div className="three">
            {MAPPED_FIELDS.map((field) => (
              <Choice
                key={field}
                name={`column-${field}`}
                label={t(`csv:map_${field}`)}
                chosen={choices.columns?.[field] ?? ''}
                options={columns.map((name) => [name, name])}
              />
            ))}
          </div>
        </fieldset>
      )}
      {currency && (
        <Choice
          name="currency"
          label={t('csv:importCurrency')}
          hint={t('csv:importCurrencyHint')}
          chosen={choices.currency ?? ''}
          options={currencies.map((one) => [one, one])}
        />
      )}
      {categories.map((category, at) => (
        <Choice
          key={category}
          name={`type-${at}`}
          label={category ? t('csv:importTypeOf', { category }) : t('csv:importTypeOfNone')}
          chosen={typeChosen(choices, category) ?? ''}
          options={types.map(({ slug, name }) => [slug, name])}
        />
      ))}
      <p>
        <button className="btn quiet">{t('csv:readAgain')}</button>
      </p>
    </PostForm>
  )
}

type ChoiceProps = {
  name: string
  label: string
  hint?: string
  chosen: string
  options: [value: string, text: string][]
}

function Choice({ name, label, hint, chosen, options }: ChoiceProps) {
  const id = `open-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>{' '}
      <select id={id} name={name} defaultValue={chosen} aria-describedby={hint && `${id}-hint`}>
        <option value="">–</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>{' '}
      {hint && (
        <small className="hint" id={`${id}-hint`}>
          {hint}
        </small>
      )}
    </div>
  )
}
