import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import type { LocalisedText } from '#db/vocabulary.ts'

type Props = {
  characters: { id: number; slug: string; name: LocalisedText }[]
  /** The character whose names were empty when they were sent; "" for the new one. */
  nameless?: string
}

/** Who lives in a franchise: each with its names, and room for one more. */
export function CharactersPanel({ characters, nameless }: Props) {
  const t = useT()
  return (
    <section className="panel below stack" id="characters">
      <h2>{t('goods:characters')}</h2>
      {characters.map(({ id, slug, name }) => (
        <CharacterForm key={id} id={String(id)} called={slug} name={name} isNameless={nameless === String(id)} />
      ))}
      <CharacterForm id="" called={t('goods:newCharacter')} name={{}} isNameless={nameless === ''} />
    </section>
  )
}

type FormProps = { id: string; called: string; name: LocalisedText; isNameless: boolean }

function CharacterForm({ id, called, name, isNameless }: FormProps) {
  const t = useT()
  const of = (locale: 'en' | 'ja') => `character-${id || 'new'}-${locale}`
  return (
    <Form method="post" className="three count">
      <input type="hidden" name="intent" value="character" />
      <input type="hidden" name="character" value={id} />
      <div className="field">
        <label htmlFor={of('en')}>
          {t('goods:nameEnOf')} <small>{called}</small>
        </label>{' '}
        <input id={of('en')} name="nameEn" defaultValue={name.en} maxLength={100} />
      </div>
      <div className="field">
        <label htmlFor={of('ja')}>
          {t('goods:nameJaOf')} <small>{called}</small>
        </label>{' '}
        <input id={of('ja')} name="nameJa" defaultValue={name.ja} maxLength={100} lang="ja" />
      </div>
      <p>
        <button className="btn quiet" aria-label={`${t(id ? 'goods:saveCharacter' : 'goods:addCharacter')}: ${called}`}>
          {t(id ? 'goods:saveCharacter' : 'goods:addCharacter')}
        </button>
      </p>
      {isNameless && (
        <p className="wrong" role="alert">
          {t('form:required')}
        </p>
      )}
    </Form>
  )
}
