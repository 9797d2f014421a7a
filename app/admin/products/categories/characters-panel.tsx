import type { Conflict, FormValues } from '#app/platform/conflict/conflict.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import { useT } from '#app/translations/use-t.tsx'
import { ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { LocalisedText } from '#db/vocabulary.ts'

import { useLocalisedLabels } from '../../kit/localised-fields.tsx'

/** A form that came back, by its character; "" for the new one. */
type RefusedForm = { id: string; values: FormValues; conflict: Conflict | null }
type Props = {
  characters: { id: number; slug: string; name: LocalisedText; version: string }[]
  refused?: RefusedForm
}

/** Who lives in a franchise: each with its names, and room for one more. */
export function CharactersPanel({ characters, refused }: Props) {
  const t = useT()
  const refusedOf = (id: string) => (refused?.id === id ? refused : undefined)
  return (
    <section className="panel below stack" id="characters">
      <h2>{t('goods:characters')}</h2>
      {characters.map(({ id, slug, name, version }) => (
        <CharacterForm
          key={id}
          id={String(id)}
          called={slug}
          values={{ ...localisedValues('name', name), began: version }}
          refused={refusedOf(String(id))}
        />
      ))}
      <CharacterForm id="" called={t('goods:newCharacter')} values={{}} refused={refusedOf('')} />
    </section>
  )
}

type FormProps = { id: string; called: string; values: FormValues; refused?: RefusedForm }

function CharacterForm({ id, called, values, refused }: FormProps) {
  const t = useT()
  const labels = useLocalisedLabels()('name', t('priceLists:name'))
  const shown = refused?.values ?? values
  const conflict = refused?.conflict ?? null
  return (
    <PostForm className="three count">
      <input type="hidden" name="intent" value="character" />
      <input type="hidden" name="character" value={id} />
      <input type="hidden" name="began" value={conflict?.version ?? shown.began ?? ''} />
      {Object.entries(labels).map(([name, label]) => (
        <div className="field" key={name}>
          <label htmlFor={`character-${id || 'new'}-${name}`}>
            {label} <small>{called}</small>
          </label>{' '}
          <input
            id={`character-${id || 'new'}-${name}`}
            name={name}
            defaultValue={shown[name]}
            maxLength={100}
            lang={name.slice(-2)}
          />
        </div>
      ))}
      <p>
        <button className="btn quiet" aria-label={`${t(id ? 'goods:saveCharacter' : 'goods:addCharacter')}: ${called}`}>
          {t(id ? 'goods:saveCharacter' : 'goods:addCharacter')}
        </button>
      </p>
      {refused && !conflict && (
        <p className="wrong" role="alert">
          {t('form:required')}
        </p>
      )}
      {conflict && (
        <div className="across" role="alert">
          <p className="wrong">{t('conflict:refused')}</p>
          <ConflictDifference conflict={conflict} labels={labels} />
        </div>
      )}
    </PostForm>
  )
}
