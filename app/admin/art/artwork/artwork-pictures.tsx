import { useRef, useState } from 'react'

import { useT } from '#app/translations/use-t.tsx'
import { pictureField } from '#app/ui/picture-fields.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { useLocalisedLabels } from '../../kit/localised-fields.tsx'
import { MakingBadge } from '../../kit/making-badge.tsx'
import { OnePicture, type Props, type ShownPicture } from './artwork-picture-row.tsx'

/** The pictures of a work or a product, each with its words and its number; where script runs they may be dragged. */
export function ArtworkPictures({ pictures, field, labels, renderMore }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [dragged, setDragged] = useState<number | null>(null)
  const [order, setOrder] = useState<number[]>([])
  const shown = inOrder(pictures, order)
  const mayDrag = isHydrated && pictures.length > 1

  function drop(before: number) {
    if (dragged === null || dragged === before) return

    const ids = shown.map(({ id }) => id)
    const isLater = ids.indexOf(dragged) < ids.indexOf(before)
    const others = ids.filter((id) => id !== dragged)
    others.splice(others.indexOf(before) + Number(isLater), 0, dragged)
    setOrder(others)
    for (const [at, id] of others.entries()) {
      const input = list.current?.querySelector<HTMLInputElement>(`[name="${pictureField(id, 'place')}"]`)
      if (input) input.value = String(at + 1)
    }
  }

  return (
    <div className="stack" ref={list}>
      {shown.map((picture) => (
        <section
          className={dragged === picture.id ? 'panel dragged' : 'panel'}
          key={picture.id}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => drop(picture.id)}
        >
          <div className="row">
            <h2>{t('admin:pictureNumber', { number: pictures.indexOf(picture) + 1 })}</h2>
            <MakingBadge making={picture} />
            {mayDrag && (
              <span
                className="grip end"
                draggable
                title={t('pictures:drag')}
                aria-hidden="true"
                onDragStart={() => setDragged(picture.id)}
                onDragEnd={() => setDragged(null)}
              >
                ⠿
              </span>
            )}
          </div>
          <OnePicture picture={picture} field={field} labels={labels} hasPlace={pictures.length > 1}>
            {renderMore(picture, pictures.indexOf(picture) + 1)}
          </OnePicture>
        </section>
      ))}
    </div>
  )
}

/** As they were dragged; one that came meanwhile stands last. */
function inOrder(pictures: ShownPicture[], order: number[]): ShownPicture[] {
  const placeIn = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length)
  return pictures.toSorted((one, other) => placeIn(one.id) - placeIn(other.id))
}

/** What the fields of pictures are called, by their names. */
export function usePictureLabels(pictures: readonly { id: number }[]): Record<string, string> {
  const t = useT()
  const labelsOf = useLocalisedLabels()
  const ofPictures = pictures.map(({ id }, at) => {
    const number = at + 1
    return {
      ...labelsOf(pictureField(id, 'alt'), t('admin:alt', { number })),
      [pictureField(id, 'place')]: t('pictures:place', { number }),
      [pictureField(id, 'isGone')]: t('goods:removePicture', { number }),
    }
  })
  return Object.assign({}, ...ofPictures) as Record<string, string>
}
