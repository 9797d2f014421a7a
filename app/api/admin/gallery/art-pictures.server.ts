import { z } from 'zod'

import { artTaker, keepFile } from '#app/gallery/admin/art-taker.server.ts'
import { removePicture, replacePicture, remake } from '#app/gallery/admin/artwork-pictures.server.ts'
import { findArtwork } from '#app/gallery/admin/save-artwork.server.ts'
import { listUploads, readProgress } from '#app/gallery/admin/uploads.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { MOST_BYTES } from '#app/platform/pictures/limits.ts'
import { mostBytesOf } from '#app/platform/uploads/zip/unpack.server.ts'
import { settingsSchema } from '#app/site/settings.ts'
import { formatProblem } from '#app/translations/message.ts'
import { PICTURE_STATES } from '#db/vocabulary.ts'

import { adminCall, reply } from '../../kit/call.server.ts'
import { byId, id, moment } from '../../kit/fields.forms.ts'
import { bare, PICTURES, PICTURES_OR_ZIP, readFiles } from '../../kit/files.server.ts'
import { named } from '../../kit/names.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { changeOf, type AdminBase } from '../admin-calls.server.ts'
import { artwork, present } from './art.server.ts'

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
      summary: 'Takes pictures, or a zip of them: each becomes a hidden artwork, called as its file',
      about:
        'A CSV in the zip says more of its pictures: file, title_en, title_ja, description_en, description_ja, alt_en, alt_ja, warning_en, warning_ja, date, tags. What became of each file stands in the answer; 400 where none could be taken.',
      query,
      takes: PICTURES_OR_ZIP,
      answer: uploads,
      statuses: [201],
    },
    (args) => take(args, null),
  ),
  'POST admin/art/{id}/pictures': adminCall(
    {
      summary: 'Adds pictures to an artwork',
      params: byId,
      query,
      takes: PICTURES_OR_ZIP,
      answer: uploads,
      statuses: [201],
    },
    (args) => (findArtwork(args.db, args.params.id) ? take(args, args.params.id) : refuse(args.t, 404)),
  ),
  'PUT admin/art/{id}/pictures/{picture}': adminCall(
    {
      summary: 'Puts another picture in one’s place: it keeps its place and its words',
      params: ofArtwork,
      query,
      takes: PICTURES,
      answer: artwork,
    },
    async (args) => {
      const { db, params, services, now, t } = args
      if (!hasPicture(args)) return refuse(t, 404)

      let kept: number | string = 'pictures:chooseFiles'
      const bad = await readFiles(args, MOST_BYTES, async (file) => {
        kept = await keepFile(db, services.pictures, file, now)
      })
      if (bad) return bad
      if (typeof kept === 'string') return refuseField(t, 'files', formatProblem(t, kept))
      if (!replacePicture(db, params.id, params.picture, kept, changeOf(args)))
        return refuseField(t, 'files', t('pictures:isThere'))

      services.pictures.wake()
      return present(args, params.id)
    },
  ),
  'DELETE admin/art/{id}/pictures/{picture}': adminCall(
    {
      summary: 'Takes a picture out of an artwork',
      params: ofArtwork,
      answer: artwork,
      errors: { 409: 'It is the last one' },
    },
    (args) => {
      const { db, params, t } = args
      if (!hasPicture(args)) return refuse(t, 404)

      return removePicture(db, params.id, params.picture, changeOf(args)) === null
        ? refuse(t, 409, { message: t('pictures:isLast') })
        : present(args, params.id)
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
      const shown = failures.map(({ id: pictureId, problem, retryAt }) => ({
        id: pictureId,
        retryAt,
        problem: problem && formatProblem(t, problem),
      }))
      return { ...progress, failures: shown }
    },
  ),
  'POST admin/art/remaking': adminCall(
    { summary: 'Has pictures made again', body: what, answer: z.object({ count: z.int() }), statuses: [202] },
    (args) => {
      const count = remake(args.db, args.body, changeOf(args))
      args.services.pictures.wake()
      return { count }
    },
  ),
}

type UploadCall = AdminBase & { query: { name?: string } }

async function take(args: UploadCall, artworkId: number | null) {
  const { db, services, t } = args
  const batch = { key: newIdempotencyKey(), artworkId, ...changeOf(args) }
  const takeOne = artTaker(db, services.pictures, batch)
  let taken = 0
  const bad = await readFiles(args, mostBytesOf, async (file) => {
    taken += Number(await takeOne(file))
  })
  if (bad) return bad

  const lines = listUploads(db, batch.key).map(({ problem, isKnown, ...line }) => ({
    ...line,
    isKnown: isKnown ?? false,
    problem: problem && formatProblem(t, problem),
  }))
  if (taken > 0) return reply(lines, { status: 201, headers: { Location: '/api/admin/art/uploads' } })

  const [first] = lines
  return refuseField(t, 'files', first?.problem ?? t('pictures:chooseFiles'))
}

function hasPicture({ db, params }: AdminBase & { params: { id: number; picture: number } }): boolean {
  return findArtwork(db, params.id)?.pictures.some((picture) => picture.id === params.picture) ?? false
}
