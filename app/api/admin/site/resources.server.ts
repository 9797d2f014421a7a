import { z } from 'zod'

import { importRedirects, planRedirects } from '#app/site/redirects/redirect-import.server.ts'
import { redirectResource } from '#app/site/redirects/redirect-resource.server.ts'
import { redirectList } from '#app/site/redirects/redirects.server.ts'
import { deleteResource, saveResource } from '#app/site/resources/changes.server.ts'
import type { Resource } from '#app/site/resources/resource.server.ts'

import { adminCall, type Base, reply } from '../../kit/call.server.ts'
import { moment } from '../../kit/fields.forms.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'
import { answerOf, fieldsOf } from '../../kit/schemas.ts'
import { type AdminBase, stagedCalls } from '../admin-calls.server.ts'
import { csvCall, listCall } from '../lists.server.ts'

const NOTHING = {}

/**
 * One of them, making one, changing it and deleting it, by the form and the commands of its page in the admin.
 * @param path below `/api/`, as in `admin/events`
 */
export function resourceCalls<const P extends string>(path: P, what: string, kind: Resource) {
  const named = z.object({ id: kind.key === 'id' ? z.string().regex(/^\d{1,12}$/) : z.string().max(20) })
  const answer = z.object({ id: kind.key === 'id' ? z.int() : z.string(), ...answerOf(kind.form) })
  return {
    [`GET ${path}/{id}`]: adminCall({ summary: `${what}, as its form has it`, params: named, answer }, (args) =>
      present(args, kind, args.params.id),
    ),
    [`POST ${path}`]: adminCall(
      { summary: `Makes one: ${what.toLowerCase()}`, body: kind.form, answer, statuses: [201] },
      (args) => save(args, kind, null, args.body, path),
    ),
    [`PUT ${path}/{id}`]: adminCall(
      { summary: `Changes it: ${what.toLowerCase()}`, params: named, body: kind.form, answer },
      (args) => save(args, kind, args.params.id, args.body, path),
    ),
    [`DELETE ${path}/{id}`]: adminCall(
      {
        summary: `Deletes it: ${what.toLowerCase()}`,
        params: named,
        errors: { 409: 'Others refer to it, as `references` tells' },
      },
      ({ db, params, viewer, now, t }) => {
        const deleted = deleteResource(db, kind, params.id, { by: viewer, now })
        if (deleted === 'NOT_FOUND') return refuse(t, 404)

        return 'references' in deleted ? refuse(t, 409, { message: t('api:referred'), ...deleted }) : undefined
      },
    ),
  } as ResourceCalls<P>
}

type ResourceCall = ReturnType<typeof adminCall>
type ResourceCalls<P extends string> = Record<
  `GET ${P}/{id}` | `POST ${P}` | `PUT ${P}/{id}` | `DELETE ${P}/{id}`,
  ResourceCall
>

function save({ db, viewer, now, t }: AdminBase, kind: Resource, id: string | null, input: unknown, path: string) {
  const saved = saveResource(db, kind, id, { input, sent: NOTHING }, { by: viewer, now })
  if (saved === 'NOT_FOUND') return refuse(t, 404)
  if ('fieldErrors' in saved) return refuseKeys(t, saved.fieldErrors)
  // Without the version that a form begins with nothing is stale.
  if ('conflict' in saved) return refuse(t, 409)

  const presented = present({ db, t }, kind, saved.id)
  if (presented instanceof Response) return presented

  const headers = { Location: `/api/${path}/${encodeURIComponent(saved.id)}` }
  return id === null ? reply(presented, { status: 201, headers }) : presented
}

/** The fields of its form, typed as the form reads them. */
function present({ db, t }: Pick<Base, 'db' | 't'>, kind: Resource, id: string) {
  const values = kind.find(db, id)
  if (!values) return refuse(t, 404)

  return { id: kind.key === 'id' ? Number(id) : id, ...fieldsOf(kind.form, values) }
}

/** Addresses of an earlier site, by the commands of their pages. */
export const redirectCalls = {
  'GET admin/site-config/redirects': listCall(redirectList, {
    summary: 'Old addresses, where they lead, and how often that was of use',
    answer: z.object({
      id: z.int(),
      old: z.string(),
      target: z.string(),
      status: z.int(),
      createdAt: moment,
      uses: z.int(),
      lastUsedAt: moment.nullable(),
    }),
  }),
  'GET admin/site-config/redirects.csv': csvCall('Old addresses', redirectList),
  ...resourceCalls('admin/site-config/redirects', 'An old address', redirectResource),
  ...stagedCalls('admin/site-config/redirects/imports', {
    kind: 'REDIRECTS',
    what: 'old addresses (columns `old`, `new`, `status`)',
    options: {},
    plan: (db, { body }) => planRedirects(db, body),
    run: importRedirects,
  }),
}
