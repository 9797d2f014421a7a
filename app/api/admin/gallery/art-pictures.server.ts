import { z } from 'zod'

import { findArtwork } from '#app/gallery/admin/save-artwork.server.ts'
import { removePicture, replacePicture } from '#app/gallery/admin/artwork-pictures.server.ts'
import { remake } from '#app/gallery/admin/remaking.server.ts'
import { artTaker, keepFile, listUploads, readProgress } from '#app/gallery/admin/uploads.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { MOST_BYTES } from '#app/platform/pictures/limits.ts'
import { settingsSchema } from '#app/site/settings.ts'
import { sayProblem } from '#app/translations/message.ts'
import { PICTURE_STATES } from '#db/vocabulary.ts'

import { adminCall, reply } from '#app/api/kit/call.server.ts'
import { byId, id, moment } from '#app/api/kit/fields.forms.ts'
import { bare, PICTURES, readFiles } from '#app/api/kit/files.server.ts'
import { named } from '#app/api/kit/names.ts'
import { refuse, refuseField } from '#app/api/kit/refusals.server.ts'
import { artwork, present } from './art.server.ts'
import { changeOf, type Desk } from '#app/api/admin/actor.server.ts'

const uploads = named(
  'Uploads',
  z.array(
    z.object({
      name: z.string().describe('Of the file'),
      problem: z.string().nullable().describe('Why it was refused'),
      isKnown: z.boolean().describe('The same picture was there already'),
      artworkId: z.int().nullable(),
      state: z.enum(PICTURE_STATES).nullable(),
    }),
  ),
)
const ofArtwork = z.object({ id, picture: id })
const query = z.object(bare)
const what = z.union(
  [
    z.object({ picture: id }).describe('One'),
    z.object({ withoutAvif: z.literal(true) }).describe('Those that have no AVIF'),
    z.object({ watermark: settingsSchema.shape.watermark }).describe('All of them, with this watermark'),
  ],
  'form:format',
)

/** Pictures on their way into the gallery. */
export const artPictureCalls = {
  'POST admin/art/pictures': adminCall(
    {
      summary: 'Takes pictures: each becomes a hidden artwork, called as its file',
      about: 'What became of each file stands in the answer; 400 where none could be taken.',
      query,
      takes: PICTURES,
      answer: uploads,
      statuses: [201],
    },
    (asked) => take(asked, null),
  ),
  'POST admin/art/{id}/pictures': adminCall(
    { summary: 'Adds pictures to an artwork', params: byId, query, takes: PICTURES, answer: uploads, statuses: [201] },
    (asked) => (findArtwork(asked.db, asked.params.id) ? take(asked, asked.params.id) : refuse(asked.t, 404)),
  ),
  'PUT admin/art/{id}/pictures/{picture}': adminCall(
    {
      summary: 'Puts another picture in one’s place: it keeps its place and its words',
      params: ofArtwork,
      query,
      takes: PICTURES,
      answer: artwork,
    },
    async (asked) => {
      const { db, params, house, now, t } = asked
      if (!hasPicture(asked)) return refuse(t, 404)

      let kept: number | string = 'pictures:chooseFiles'
      const bad = await readFiles(asked, MOST_BYTES, async (file) => {
        kept = await keepFile(db, house.pictures, file, now)
      })
      if (bad) return bad
      if (typeof kept === 'string') return refuseField(t, 'files', sayProblem(t, kept))
      if (!replacePicture(db, params.id, params.picture, kept, changeOf(asked)))
        return refuseField(t, 'files', t('pictures:isThere'))

      house.pictures.wake()
      return present(asked, params.id)
    },
  ),
  'DELETE admin/art/{id}/pictures/{picture}': adminCall(
    {
      summary: 'Takes a picture out of an artwork',
      params: ofArtwork,
      answer: artwork,
      errors: { 409: 'It is the last one' },
    },
    (asked) => {
      const { db, params, t } = asked
      if (!hasPicture(asked)) return refuse(t, 404)

      return removePicture(db, params.id, params.picture, changeOf(asked)) === null
        ? refuse(t, 409, { message: t('pictures:isLast') })
        : present(asked, params.id)
    },
  ),
  'GET admin/art/uploads': adminCall(
    {
      summary: 'How far the making of pictures is, and what failed',
      answer: z.object({
        waiting: z.int(),
        later: z.int().describe('Shown already, AVIF to come'),
        done: z.int(),
        withoutAvif: z.int(),
        failures: z.array(
          z.object({
            id: z.int(),
            problem: z.string().nullable(),
            retryAt: moment.nullable().describe('When it is tried again by itself'),
          }),
        ),
      }),
    },
    ({ db, t }) => {
      const { failures, ...progress } = readProgress(db)
      const said = failures.map(({ id: pictureId, problem, retryAt }) => ({
        id: pictureId,
        retryAt,
        problem: problem && sayProblem(t, problem),
      }))
      return { ...progress, failures: said }
    },
  ),
  'POST admin/art/remaking': adminCall(
    { summary: 'Has pictures made again', body: what, answer: z.object({ count: z.int() }), statuses: [202] },
    (asked) => {
      const count = remake(asked.db, asked.body, changeOf(asked))
      asked.house.pictures.wake()
      return { count }
    },
  ),
}

type Sent = Desk & { query: { name?: string } }

async function take(asked: Sent, artworkId: number | null) {
  const { db, house, t } = asked
  const batch = { key: newIdempotencyKey(), artworkId, ...changeOf(asked) }
  const takeOne = artTaker(db, house.pictures, batch)
  let taken = 0
  const bad = await readFiles(asked, MOST_BYTES, async (file) => {
    taken += Number(await takeOne(file))
  })
  if (bad) return bad

  const lines = listUploads(db, batch.key).map(({ problem, isKnown, ...line }) => ({
    ...line,
    isKnown: isKnown ?? false,
    problem: problem && sayProblem(t, problem),
  }))
  if (taken > 0) return reply(lines, { status: 201, headers: { Location: '/api/admin/art/uploads' } })

  const [first] = lines
  return refuseField(t, 'files', first?.problem ?? t('pictures:chooseFiles'))
}

function hasPicture({ db, params }: Desk & { params: { id: number; picture: number } }): boolean {
  return findArtwork(db, params.id)?.pictures.some((picture) => picture.id === params.picture) ?? false
}
