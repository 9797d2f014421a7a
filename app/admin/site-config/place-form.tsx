import { useRef, useState } from 'react'
import { Link } from 'react-router'

import { readWhole, TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { LAST_PLACE } from '#app/site/resources/places.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type PlacedItem = { id: string; name: string; facts: string; isOff?: boolean; picture?: PictureData | null }

type Props = {
  resources: readonly PlacedItem[]
  folder: string
  /** What was typed where a number could not be read, by id. */
  refused?: ReadonlyMap<string, string>
}

/** A list in its order: numbers say it, and where script runs the lines may be dragged. */
export function PlaceForm({ resources, folder, refused }: Props) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [ids, setIds] = useState(resources.map(({ id }) => id))
  const shown = resources.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const isWrong = (id: string) => readWhole(refused?.get(id) ?? '1', 1, LAST_PLACE) === null
  const mayDrag = useHydrated() && resources.length > 1

  function drop(before: string) {
    if (dragged === null || dragged === before) return

    const isLater = ids.indexOf(dragged) < ids.indexOf(before)
    const others = ids.filter((id) => id !== dragged)
    others.splice(others.indexOf(before) + Number(isLater), 0, dragged)
    setIds(others)
    for (const [at, id] of others.entries()) {
      const input = list.current?.querySelector<HTMLInputElement>(`[name="place-${id}"]`)
      if (input) input.value = String(at + 1)
    }
  }

  return (
    <PostForm className="panel stack">
      <ol className="placed" ref={list}>
        {shown.map((resource) => (
          <li key={resource.id}>
            <section
              className={dragged === resource.id ? 'dragged' : undefined}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => drop(resource.id)}
            >
              {resources.length > 1 && (
                <input
                  {...TYPED_NUMBER}
                  name={`place-${resource.id}`}
                  aria-label={t('office:placeOf', { name: resource.name })}
                  defaultValue={refused?.get(resource.id) ?? resources.indexOf(resource) + 1}
                  aria-invalid={isWrong(resource.id) || undefined}
                  aria-describedby={isWrong(resource.id) ? `wrong-${resource.id}` : undefined}
                />
              )}
              {isWrong(resource.id) && (
                <p className="wrong" id={`wrong-${resource.id}`} role="alert">
                  {t('office:noPlace', { max: LAST_PLACE })}
                </p>
              )}
              <Line resource={resource} folder={folder} />
              {mayDrag && (
                <span
                  className="grip"
                  draggable
                  title={t('pictures:drag')}
                  aria-hidden="true"
                  onDragStart={() => setDragged(resource.id)}
                  onDragEnd={() => setDragged(null)}
                >
                  ⠿
                </span>
              )}
            </section>
          </li>
        ))}
      </ol>
      {resources.length > 1 && (
        <p>
          <button className="btn quiet">{t('office:saveOrder')}</button>
        </p>
      )}
    </PostForm>
  )
}

function Line({ resource: { id, name, facts, isOff, picture }, folder }: { resource: PlacedItem; folder: string }) {
  const t = useT()
  return (
    <div>
      {picture && <Picture picture={picture} alt="" sizes="12rem" />}
      <p>
        <Link to={`${folder}/${id}`}>{name}</Link> {isOff && <span className="sticker">{t('office:notShownNow')}</span>}
      </p>
      <p className="soft">{facts}</p>
    </div>
  )
}
