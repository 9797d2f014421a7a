import { z } from 'zod'

import type { Services } from '#app/platform/context.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import { type Call, call } from '#app/api/kit/call.server.ts'
import { type ApiDocument, writeDocument } from './openapi.server.ts'

/** The document describes the others and itself. @param others the sections that it describes beside its own */
export function documentCalls(others: Record<string, Record<string, Call>>) {
  let written: { key: string; document: ApiDocument } | undefined
  const calls: { 'GET openapi.json': Call } = {
    'GET openapi.json': call(
      { summary: 'This description of all calls, in OpenAPI 3.1', answer: z.looseObject({ openapi: z.string() }) },
      ({ services }) => documentOf(services),
    ),
  }
  return { calls, documentOf }

  /** Written once for each name of the circle. */
  function documentOf({ db, version }: Pick<Services, 'db' | 'version'>): ApiDocument {
    const title = `${localise(readSettings(db).circleName, 'en')} API`
    const key = `${title} ${version}`
    if (written?.key !== key)
      written = { key, document: writeDocument({ ...others, document: calls }, { title, version }) }
    return written.document
  }
}
