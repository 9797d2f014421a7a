import { data } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { formWatch } from '#app/platform/uploads/form-watch.server.ts'
import { refuseUnreadable, type UploadedFile, withUpload } from '#app/platform/uploads/upload.server.ts'
import { MOST_FILE_BYTES } from '#app/shop/products/admin/files.ts'
import { findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { isOnlyFileOfSold } from '#app/shop/products/admin/needs-file.server.ts'
import { addFiles, layFile, layFiles, replaceFile } from '#app/shop/products/admin/product-files.server.ts'
import { listProductFiles, removeProductFile } from '#app/shop/products/product-page/files.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { askAgain, askFirst } from '../../kit/asking/ask-first.server.ts'
import { Confirmation } from '../../kit/asking/confirmation.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { seeDeleted } from '../../kit/see-deleted.server.ts'
import type { Route } from './+types/files.route.ts'
import { FilesPanel } from './files-panel.tsx'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = find(params.item, context)
  const { locale, db } = requestOf(context)
  const files = listProductFiles(db, id)
  return {
    id,
    title: localise(name, locale),
    files: files.map((file) => ({ id: file.id, name: localise(file.name, locale), bytes: file.bytes })),
  }
}

/** Only digital goods have files. */
function find(item: string, context: Route.LoaderArgs['context']) {
  const product = findProductToEdit(requestOf(context).db, idOf(item))
  if (!product?.isDigital) throw data(null, { status: 404 })

  return product
}

/** Adds files, puts another in one's place, or takes one away that nobody bought. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, config, pictures, viewer } = requestOf(context)
  const { dataDir } = config
  const { id: productId } = find(params.item, context)
  const options = { folder: pictures.incoming, mostBytes: MOST_FILE_BYTES, watch: context.get(formWatch) }
  return withUpload(request, options, async (form, files) => {
    const change = { by: viewer, now: new Date() }
    const of = { productId, fileId: idOf(readText(form, 'file')) }
    if (readText(form, 'intent') === 'remove') {
      const { question, done } = askFirst(context, { form, ...removalOf(context, of, change.now) }, (tx) =>
        removeProductFile(tx, of, change),
      )
      if (question) return askAgain(question)
      if (done === null) throw data(null, { status: 404 })
      if (done === 'BOUGHT') return refused('goods:fileBought')

      return seeDeleted(context, `/admin/products/${productId}#files`, 'goods:fileRemoved', done.trashId)
    }
    const sent: UploadedFile[] = []
    for (const file of files) {
      if ('problem' in file) return refused(file.problem)

      sent.push(file)
    }
    const [first] = sent
    if (!first) return refused('goods:chooseFile')

    if (of.fileId > 0) {
      if (await replaceFile({ db, dataDir }, of, await layFile(dataDir, first), change))
        return back(context, productId, 'goods:fileReplaced')

      throw data(null, { status: 404 })
    }
    addFiles(db, productId, await layFiles(dataDir, sent), change)
    return back(context, productId, 'goods:fileAdded')
  }).catch(refuseUnreadable)
}

function removalOf(context: Context, of: { productId: number; fileId: number }, now: Date) {
  const { db, t } = requestOf(context)
  return { title: t('goods:removeFile'), facts: isOnlyFileOfSold(db, of, now) ? [t('goods:onlyFile')] : [] }
}

function refused(problem: string) {
  return data({ problem }, { status: 400 })
}

type Context = Route.ActionArgs['context']
type FileMessage = 'goods:fileAdded' | 'goods:fileReplaced'

function back(context: Context, productId: number, key: FileMessage) {
  return seeOther(context, `/admin/products/${productId}#files`, { key, type: 'DONE' })
}

export default function Files({ loaderData: { id, title, files }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`/admin/products/${id}`}>{title}</BackTo>
      <PageHead title={t('goods:files')} />
      <Confirmation back={`/admin/products/${id}#files`} />
      <FilesPanel
        productId={id}
        files={files}
        problem={actionData && 'problem' in actionData ? actionData.problem : undefined}
      />
    </>
  )
}
