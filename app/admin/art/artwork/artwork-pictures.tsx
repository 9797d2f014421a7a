import type { FieldMetadata } from '@conform-to/react'
import { useRef, useState } from 'react'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, TextareaField } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { altFields, placeOf } from '#app/ui/picture-fields.ts'
import type { ArtworkInput } from '#app/gallery/admin/artwork.forms.ts'
import { BilingualField } from '#app/admin/kit/bilingual-field.tsx'
import { type Making, MakingBadge } from '#app/admin/kit/making-badge.tsx'

export type ShownPicture = Making & { id: number; alt: LocalisedText; picture: PictureData }
type Fields = { [name: string]: FieldMetadata<unknown, ArtworkInput> | undefined }
type Props = {
  pictures: ShownPicture[]
  fields: object
  labels: Partial<Record<string, string>>
  /** What else can be done with one, as it stands in the form; numbers count from 1. */
  renderMore: (picture: ShownPicture, number: number) => React.ReactNode
}

/** The pictures of a work or a product, each with its words and its number; where script runs they may be dragged. */
export function ArtworkPictures({ pictures, fields, labels, renderMore }: Props) {
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
      const input = list.current?.querySelector<HTMLInputElement>(`[name=${placeOf(id)}]`)
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
          <OnePicture picture={picture} fields={fields as Fields} labels={labels} hasPlace={pictures.length > 1}>
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

type OneProps = {
  picture: ShownPicture
  fields: Fields
  labels: Props['labels']
  hasPlace: boolean
  children: React.ReactNode
}

function OnePicture({ picture: { id, picture, state }, fields, labels, hasPlace, children }: OneProps) {
  const place = fields[placeOf(id)]
  return (
    <div className="alt-text">
      <div className="stack">
        {state !== 'WAITING' && state !== 'FAILED' && <Picture picture={picture} alt="" sizes="9rem" />}
        {place && !hasPlace && <input type="hidden" name={place.name} value="1" />}
        {place && hasPlace && (
          <Field field={place} label={labels[placeOf(id)] ?? ''} type="number" min={1} inputMode="numeric" />
        )}
      </div>
      <div>
        <BilingualField>
          {altFields(id).map(({ name, lang }) => {
            const field = fields[name]
            return field && <TextareaField key={name} field={field} label={labels[name] ?? ''} lang={lang} />
          })}
        </BilingualField>
        {children}
      </div>
    </div>
  )
}
