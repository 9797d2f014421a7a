import { z } from 'zod'

import { viewForm } from '#app/site/views/views.forms.ts'
import { deleteView, listViews, saveView } from '#app/site/views/views.server.ts'

import { adminCall, reply } from '../../kit/call.server.ts'
import { byId } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'

const view = z.object({
  id: z.int(),
  list: z.string().describe('The path of its list: `/admin/orders`'),
  name: z.string(),
  query: z.string().describe('What it asks: `toShip=1`'),
})

/** Filters of lists that have a name. */
export const viewCalls = {
  'GET admin/views': adminCall({ summary: 'Saved views of all lists', answer: z.array(view) }, ({ db }) => [
    ...listViews(db),
  ]),
  'POST admin/views': adminCall(
    {
      summary: 'Saves a view of a list; one of the same name has the new filter',
      body: viewForm,
      answer: view,
      statuses: [201],
      errors: { 409: 'The list has as many views as it can' },
    },
    (args) => {
      const { db, body, t } = args
      const id = saveView(db, body, changeOf(args))
      if (id === 'FULL') return refuse(t, 409, { message: t('admin:viewsFull') })

      return reply({ id, ...body }, { status: 201, headers: { Location: `/api/admin/views/${id}` } })
    },
  ),
  'DELETE admin/views/{id}': adminCall({ summary: 'Forgets a view', params: byId }, (args) =>
    deleteView(args.db, args.params.id, changeOf(args)) ? undefined : refuse(args.t, 404),
  ),
}
