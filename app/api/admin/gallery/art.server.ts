import { z } from 'zod'

import { artList } from '#app/gallery/admin/art-list.server.ts'
import { showArtwork, showArtworks, tagArtworks, changeArtworks } from '#app/gallery/admin/art-many.server.ts'
import { valuesOf } from '#app/gallery/admin/artwork-values.ts'
import { artworkWords } from '#app/gallery/admin/artwork.forms.ts'
import { deleteArtwork, findArtwork, saveArtwork } from '#app/gallery/admin/save-artwork.server.ts'
import type { PictureInputs } from '#app/platform/pictures/picture.forms.ts'
import { formatProblem } from '#app/translations/message.ts'
import { PICTURE_STATES } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, day, id, texts } from '../../kit/fields.forms.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { answerOf, fieldsOf } from '../../kit/schemas.ts'
import { changeOf } from '../admin-calls.server.ts'
import { csvCall, listCall } from '../lists.server.ts'

const pictures = z.array(z.object({ id, alt: texts })).max(200, 'form:tooLarge?max=200')
const ids = z.array(id).max(200, 'form:tooLarge?max=200')
const labelFields = z.object({
  tags: ids.optional(),
  characters: ids.optional(),
  seriesId: id.nullable().optional(),
  franchiseId: id.nullable().optional(),
  position: z.int('form:number').min(0, 'form:tooSmall?min=0').max(9999, 'form:tooLarge?max=9999').optional(),
})
const body = artworkWords.extend({ ...labelFields.shape, pictures: pictures.optional() })
export const artwork = z.object({
  ...answerOf(artworkWords),
  id: z.int(),
  year: z.int(),
  tags: z.array(z.int()),
  characters: z.array(z.int()),
  seriesId: z.int().nullable(),
  franchiseId: z.int().nullable(),
  position: z.int(),
  pictures: z.array(z.object({ id: z.int(), alt: texts, state: z.enum(PICTURE_STATES) })),
})

const many = z.union(
  [
    z.object({ ids, visible: z.boolean('form:format') }),
    z.object({ ids, tag: id }),
    z.object({ ids, untag: id }),
    z.object({ ids, seriesId: id.nullable() }),
    z.object({ ids, date: day }),
    z.object({ ids, contentWarning: texts.nullable() }),
  ],
  'form:format',
)

/** The admin's artworks, by the commands of its pages. Pictures have calls of their own. */
export const adminArtCalls = {
  'GET admin/art': listCall(artList, {
    summary: 'Artworks, hidden ones too',
    answer: z.object({
      id: z.int(),
      slug: z.string(),
      year: z.int(),
      date: day,
      title: texts,
      contentWarning: texts.nullable(),
      isVisible: z.boolean(),
      lacksAlt: z.boolean().describe('A picture has no words in one of the languages'),
    }),
  }),
  'GET admin/art.csv': csvCall('Artworks', artList),
  'POST admin/art/bulk': adminCall(
    {
      summary: 'Shows, hides, tags or dates many artworks at once, puts them into a series or behind a warning',
      body: many,
      answer: z.object({
        count: z.int().describe('How many there were'),
        taken: z
          .int()
          .optional()
          .describe('How many stay as they were, as another one has their address in the year of that date'),
      }),
    },
    (args) => {
      const {
        db,
        body: { ids: chosen, ...what },
        t,
      } = args
      if ('visible' in what) return { count: showArtworks(db, chosen, what.visible, changeOf(args)) }

      if ('seriesId' in what || 'date' in what || 'contentWarning' in what)
        return changeArtworks(db, chosen, what, changeOf(args)) ?? refuseField(t, 'seriesId', t('form:choose'))

      const tag = 'tag' in what ? { tagId: what.tag, isOn: true } : { tagId: what.untag, isOn: false }
      const count = tagArtworks(db, chosen, tag, changeOf(args))
      return count === null ? refuseField(t, tag.isOn ? 'tag' : 'untag', t('form:choose')) : { count }
    },
  ),
  'GET admin/art/{id}': adminCall(
    { summary: 'An artwork, as its form has it', params: byId, answer: artwork },
    (args) => present(args, args.params.id),
  ),
  'PUT admin/art/{id}': adminCall(
    {
      summary: 'Changes an artwork, the words and the order of its pictures',
      about: 'What it hangs under and `pictures` stay as they are where they are left out.',
      params: byId,
      body,
      answer: artwork,
    },
    (args) => {
      const {
        db,
        params,
        body: { pictures: shown, ...sent },
        viewer,
        now,
        t,
        locale,
      } = args
      const before = findArtwork(db, params.id)
      if (!before) return refuse(t, 404)

      const labels = { ...labelsOf(before), ...sent }
      const input = {
        ...labels,
        newTags: '',
        seriesId: labels.seriesId ?? undefined,
        franchiseId: labels.franchiseId ?? undefined,
        pictures: picturesIn(before.pictures, shown ?? before.pictures),
      }
      const saved = saveArtwork(db, params.id, { input, sent: {}, locale }, { by: viewer, now })
      if (saved === 'DONE') return present(args, params.id)
      if (saved === 'NOT_FOUND') return refuse(t, 404)
      if ('conflict' in saved) return refuse(t, 409)

      const [[field, problem] = ['slug', 'form:choose']] = Object.entries(saved.refused)
      return refuseField(t, field, formatProblem(t, problem))
    },
  ),
  'DELETE admin/art/{id}': adminCall(
    { summary: 'Deletes an artwork; for 30 days it can be brought back', params: byId },
    (args) => (deleteArtwork(args.db, args.params.id, changeOf(args)) === null ? refuse(args.t, 404) : undefined),
  ),
  'PUT admin/art/{id}/visible': adminCall(
    {
      summary: 'Shows an artwork, or hides it',
      params: byId,
      body: z.object({ value: z.boolean('form:format') }, 'form:format'),
      answer: artwork,
    },
    (args) =>
      showArtwork(args.db, args.params.id, args.body.value, { by: args.viewer, now: args.now })
        ? present(args, args.params.id)
        : refuse(args.t, 404),
  ),
}

/** What an artwork hangs under, and where among the works of its day. */
function labelsOf({ tags, characters, seriesId, franchiseId, position }: NonNullable<ReturnType<typeof findArtwork>>) {
  return { tags, characters, seriesId, franchiseId, position }
}

type PictureText = { id: number; alt: Record<string, string> }

/** The words and the place of each picture, as the form has them; what is not named stands last. */
function picturesIn(all: readonly PictureText[], shown: readonly PictureText[]): PictureInputs {
  const inOrder = [...shown, ...all.filter((one) => !shown.some(({ id: its }) => its === one.id))]
  return Object.fromEntries(inOrder.map(({ id: its, alt }, at) => [its, { alt, place: at + 1, isGone: false }]))
}

export function present({ db, t }: Pick<Base, 'db' | 't'>, artworkId: number) {
  const found = findArtwork(db, artworkId)
  if (!found) return refuse(t, 404)

  const { year, pictures: shown } = found
  return { ...fieldsOf(artworkWords, valuesOf(found)), id: found.id, year, ...labelsOf(found), pictures: shown }
}
