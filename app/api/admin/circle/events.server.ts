import { z } from 'zod'

import { eventList } from '#app/circle/event-list.server.ts'
import { eventResource } from '#app/circle/event-resource.server.ts'
import { findEventById } from '#app/circle/events.server.ts'
import {
  savePhotographs,
  takePhotograph,
  listPhotographsToEdit,
} from '#app/circle/photographs/change-photographs.server.ts'
import { PICTURE_STATES, EVENT_STATUSES } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, id, texts, day } from '../../kit/fields.forms.ts'
import { bare, PICTURES, takePictures } from '../../kit/files.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'
import { keepingCall } from '../keep-pictures.server.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { resourceCalls } from '../site/resources.server.ts'

const answer = z.array(z.object({ id: z.int(), alt: texts, state: z.enum(PICTURE_STATES) }))
const photographs = z.array(z.object({ id, alt: texts }), 'form:format').max(100, 'form:tooLarge?max=100')
/** All of them are taken away by name alone: an empty list may be a mistake. */
const body = z.union([z.object({ photographs }), photographs.min(1)], 'form:format')

/** The posters and photographs of events. */
export const eventPictureCalls = {
  'POST admin/events/pictures': keepingCall(
    'Takes posters for events, which name them in `posterId`',
    'One that no event names is swept away in time.',
  ),
  'GET admin/events/{id}/photographs': adminCall(
    { summary: 'The photographs of an event, in their order', params: byId, answer },
    (args) => present(args, args.params.id),
  ),
  'POST admin/events/{id}/photographs': adminCall(
    {
      summary: 'Adds photographs, the last ones of an event',
      params: byId,
      query: z.object(bare),
      takes: PICTURES,
      answer,
    },
    async (args) => {
      const { db, params, services, t } = args
      if (!findEventById(db, params.id)) return refuse(t, 404)

      const taken = await takePictures(args, (file) =>
        takePhotograph(db, services.pictures, file, params.id, changeOf(args)),
      )
      return taken instanceof Response ? taken : present(args, params.id)
    },
  ),
  'PUT admin/events/{id}/photographs': adminCall(
    { summary: 'Gives them an order and words; those left out are deleted', params: byId, body, answer },
    (args) => {
      const { db, params, t } = args
      if (!findEventById(db, params.id)) return refuse(t, 404)

      const known = listPhotographsToEdit(db, params.id).map((one) => one.id)
      const wanted = Array.isArray(args.body) ? args.body : args.body.photographs
      const isDone = savePhotographs(db, params.id, { wanted, known }, changeOf(args))
      return isDone ? present(args, params.id) : refuseField(t, 'photographs', t('form:choose'))
    },
  ),
}

function present({ db, t }: Pick<Base, 'db' | 't'>, eventId: number) {
  if (!findEventById(db, eventId)) return refuse(t, 404)

  return listPhotographsToEdit(db, eventId).map(({ id: pictureId, alt, state }) => ({ id: pictureId, alt, state }))
}

/** The admin's events, by the commands of its pages. */
export const adminEventCalls = {
  'GET admin/events': listCall(eventList, {
    summary: 'Events',
    answer: z.object({
      id: z.int(),
      slug: z.string(),
      name: texts,
      startsOn: day,
      endsOn: day,
      venue: texts,
      city: texts,
      country: z.string(),
      space: z.string(),
      link: z.string().nullable(),
      status: z.enum(EVENT_STATUSES),
    }),
  }),
  'GET admin/events.csv': csvCall('Events', eventList),
  ...resourceCalls('admin/events', 'An event', eventResource),
}
