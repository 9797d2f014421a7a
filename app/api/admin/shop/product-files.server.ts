import { z } from 'zod'

import { flag } from '#app/platform/fields.forms.ts'
import type { UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { MOST_FILE_BYTES } from '#app/shop/products/admin/files.ts'
import { findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { isOnlyFileOfSold } from '#app/shop/products/admin/needs-file.server.ts'
import { addFiles, layFile, layFiles, replaceFile } from '#app/shop/products/admin/product-files.server.ts'
import { takePicture } from '#app/shop/products/admin/product-pictures.server.ts'
import { removeProductFile, listProductFiles } from '#app/shop/products/product-page/files.server.ts'
import { formatProblem } from '#app/translations/message.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, id, texts } from '../../kit/fields.forms.ts'
import { ANY_FILE, bare, PICTURES, withFiles, takePictures } from '../../kit/files.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { changeOf, type AdminBase } from '../admin-calls.server.ts'
import { adminProduct } from './product-fields.server.ts'

const files = z.array(z.object({ id: z.int(), name: texts, mimeType: z.string(), bytes: z.int() }))
const ofProduct = z.object({ id, file: id })
const query = z.object(bare)
const isSure = flag.describe('Takes away the only file of a product that is on sale')
const DIGITAL = { 404: 'There is no such digital product' }

/** The pictures of a product, and what the buyers of a digital one download. */
export const productFileCalls = {
  'POST admin/products/{id}/pictures': adminCall(
    {
      summary: 'Adds pictures, the last ones of a product',
      about:
        'One that cannot be taken is named with its reason, the others before it are kept. `PUT` orders them and gives them words.',
      params: byId,
      query,
      takes: PICTURES,
      answer: adminProduct,
    },
    async (args) => {
      const { db, params, services, t } = args
      if (!findProductToEdit(db, params.id)) return refuse(t, 404)

      const taken = await takePictures(args, (file) =>
        takePicture(db, services.pictures, file, params.id, changeOf(args)),
      )
      return taken instanceof Response ? taken : (findProductToEdit(db, params.id) ?? refuse(t, 404))
    },
  ),
  'GET admin/products/{id}/files': adminCall(
    { summary: 'The files of a digital product', params: byId, answer: files, errors: DIGITAL },
    (args) => present(args, args.params.id),
  ),
  'POST admin/products/{id}/files': adminCall(
    { summary: 'Adds files', params: byId, query, takes: ANY_FILE, answer: files, errors: DIGITAL },
    (args) =>
      takeFiles(args, async (files) => {
        const laid = await layFiles(args.services.config.dataDir, files)
        addFiles(args.db, args.params.id, laid, changeOf(args))
      }),
  ),
  'PUT admin/products/{id}/files/{file}': adminCall(
    {
      summary: 'Puts another file in one’s place: who bought it gets the new one',
      params: ofProduct,
      query,
      takes: ANY_FILE,
      answer: files,
      errors: DIGITAL,
    },
    (args) =>
      takeFiles(args, async ([first]) => {
        const { db, params, services, t } = args
        const { dataDir } = services.config
        const of = { productId: params.id, fileId: params.file }
        if (!first || !(await replaceFile({ db, dataDir }, of, await layFile(dataDir, first), changeOf(args))))
          return refuse(t, 404)
      }),
  ),
  'DELETE admin/products/{id}/files/{file}': adminCall(
    {
      summary: 'Takes a file away',
      params: ofProduct,
      query: z.object({ isSure }),
      answer: files,
      errors: {
        ...DIGITAL,
        409: 'Somebody bought it; or it is the only one of a product that is on sale (`doubt`: `ONLY_FILE`): `isSure` takes it away',
      },
    },
    (args) => {
      const { db, params, query, now, t } = args
      if (!isDigital(args, params.id)) return refuse(t, 404)

      const of = { productId: params.id, fileId: params.file }
      if (!query.isSure && isOnlyFileOfSold(db, of, now))
        return refuse(t, 409, { message: t('goods:onlyFile'), doubt: 'ONLY_FILE' })

      const done = removeProductFile(db, of, changeOf(args))
      if (done === 'BOUGHT') return refuse(t, 409, { message: t('goods:fileBought') })

      return done === null ? refuse(t, 404) : present(args, params.id)
    },
  ),
}

type UploadCall = AdminBase & { params: { id: number }; query: { name?: string } }

/** Nothing is laid where buyers fetch it before the whole body has come and every file in it is taken. */
function takeFiles(args: UploadCall, work: (files: UploadedFile[]) => Promise<Response | void>) {
  const { params, t } = args
  if (!isDigital(args, params.id)) return refuse(t, 404)

  return withFiles(args, MOST_FILE_BYTES, async (files) => {
    const sent: UploadedFile[] = []
    for (const file of files) {
      if ('problem' in file) return refuseField(t, 'files', formatProblem(t, file.problem))

      sent.push(file)
    }
    if (sent.length === 0) return refuseField(t, 'files', formatProblem(t, 'goods:chooseFile'))

    return (await work(sent)) ?? present(args, params.id)
  })
}

function isDigital({ db }: Base, productId: number): boolean {
  return findProductToEdit(db, productId)?.isDigital ?? false
}

function present(args: Base, productId: number) {
  return isDigital(args, productId) ? listProductFiles(args.db, productId) : refuse(args.t, 404)
}
