import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { refuseConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { keepSent } from '#app/platform/pictures/attach-file.server.ts'
import type { Keeper } from '#app/platform/pictures/pictures.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import type { EditedProduct } from '#app/shop/products/admin/find-product.server.ts'
import { deleteProduct } from '#app/shop/products/admin/product-changes.server.ts'
import { productForm } from '#app/shop/products/admin/product.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readPictures } from '../../kit/read-pictures.server.ts'
import { seeDeleted } from '../../kit/see-deleted.server.ts'
import { findGoods, listGoods } from './form-choices.server.ts'
import { COMPANY } from './product-company.tsx'
import { saveSentProduct } from './product-view.server.ts'

/** Saves what the form of a product says, or deletes it, or looks for what goes along. @param before null for a new one */
export async function changeProduct(request: Request, context: Context, before: EditedProduct | null) {
  const { db, viewer, pictures, locale } = requestOf(context)
  const files = keepFiles(pictures)
  const form = await readPictures(request, context, files.take)
  files.addTo(form)
  if (readText(form, 'intent') === 'publish') form.set('status', 'PUBLISHED')
  if (before && readText(form, 'intent') === 'delete') return remove(context, before.id)

  const base = baseOf(listCurrencies(db))
  const schema = productForm(before?.pictures.map(({ id }) => id) ?? [], base)
  const submission = readForm(form, schema)
  const again = <A extends object>({ data: answer, init }: { data: A; init: ResponseInit | null }) =>
    data({ ...answer, found: listSent(db, form, locale) }, init ?? undefined)
  if (readText(form, 'intent') === 'find') {
    const result: SubmissionResult = { ...submission.reply(), status: 'error', error: undefined }
    return data({ result, found: listSent(db, form, locale) })
  }
  if (submission.status !== 'success') return again(refuse(submission, files.refusal()))
  if (files.refusal()) return again(refuse(submission, files.refusal()))

  const sent = { id: before?.id ?? null, input: submission.value, form }
  const change = { by: viewer, now: new Date() }
  const saved = saveSentProduct(db, sent, base, change)
  if (saved === null) throw data(null, { status: 404 })
  if ('conflict' in saved) return again(refuseConflict(submission, saved.conflict))
  if ('problems' in saved) return again(refuse(submission, { fieldErrors: saved.problems }))

  pictures.wake()
  return seeOther(context, `/admin/products/${saved.id}`, { key: 'goods:productSaved', type: 'DONE' })
}

/** What was kept outlives a refusal of the form, whose hidden fields carry it on. */
function keepFiles(keeper: Keeper) {
  const kept: number[] = []
  const problems: string[] = []
  return {
    refusal: () => (problems.length > 0 ? { fieldErrors: { newPictures: problems } } : undefined),
    take: async (file: UploadedFile | RefusedFile) => {
      const picture = await keepSent(keeper, file, new Date())
      if (typeof picture === 'number') kept.push(picture)
      else problems.push(picture)
    },
    addTo: (form: FormData) => {
      for (const id of kept) form.append('newPictures', String(id))
    },
  }
}

/** What goes along by the form, or was looked for in it. */
function listSent(db: Db, form: FormData, locale: Locale) {
  const ticked = COMPANY.flatMap((name) => form.getAll(name)).map(Number)
  return listGoods(db, locale, [...new Set([...findGoods(db, readText(form, 'search')), ...ticked])])
}

function remove(context: Context, id: number) {
  const { db, viewer } = requestOf(context)
  const done = deleteProduct(db, id, { by: viewer, now: new Date() })
  if (done && 'used' in done) return data({ result: undefined, used: done.used }, { status: 400 })

  return seeDeleted(context, '/admin/products', 'goods:productDeleted', done?.trashId)
}
