import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'

import { data } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { BadMultipart } from '#app/platform/uploads/multipart.server.ts'
import { readUpload, type Uploaded } from '#app/platform/uploads/upload.server.ts'
import {
  addProductFile,
  discardFile,
  listProductFiles,
  removeProductFile,
  replaceProductFile,
  type StoredFile,
  storeFile,
} from '#app/shop/products/files.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { recordAudit } from '#app/site/audit.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../back-to.tsx'
import { idOf } from '../ids.ts'
import type { Route } from './+types/files.route.ts'
import { FilesPanel } from './files-panel.tsx'
import { findProductToEdit } from './find-product.server.ts'
import { MOST_FILE_BYTES, mimeTypeOf } from './files.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = find(params.item, context)
  const locale = getLocale(context)
  const files = listProductFiles(context.get(services).db, id)
  return {
    id,
    title: localise(name, locale),
    files: files.map((file) => ({ id: file.id, name: localise(file.name, locale), bytes: file.bytes })),
  }
}

/** Only digital goods have files. */
function find(item: string, context: Route.LoaderArgs['context']) {
  const product = findProductToEdit(context.get(services).db, idOf(item))
  if (!product?.isDigital) throw data(null, { status: 404 })

  return product
}

type Kept = StoredFile & { name: { en: string }; mimeType: string }

/** Adds files, puts another in one's place, or takes one away that nobody bought. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { config } = context.get(services)
  const { id } = find(params.item, context)
  const kept: Kept[] = []
  let problem: string | null = null
  const form = await readUpload(request, {
    folder: context.get(services).pictures.incoming,
    mostBytes: MOST_FILE_BYTES,
    take: async (file) => {
      if ('problem' in file) problem = file.problem
      else kept.push(await keep(config.dataDir, file))
    },
  }).catch((error: unknown) => {
    throw error instanceof BadMultipart ? data(null, { status: 400 }) : error
  })
  if (readText(form, 'intent') === 'remove') return remove(context, id, form)

  const refusal = problem ?? (kept.length === 0 ? 'goods:chooseFile' : null)
  if (refusal) {
    for (const { stored } of kept) await discardFile(config.dataDir, stored)
    return data({ problem: refusal }, { status: 400 })
  }
  return readText(form, 'file') ? replace(context, id, form, kept) : add(context, id, kept)
}

async function keep(dataDir: string, file: Uploaded): Promise<Kept> {
  const stored = await storeFile(dataDir, createReadStream(file.path))
  await rm(file.path, { force: true })
  return { ...stored, name: { en: file.name }, mimeType: mimeTypeOf(file.name) }
}

type Context = Route.ActionArgs['context']

function add(context: Context, productId: number, kept: Kept[]) {
  const { db } = context.get(services)
  const now = new Date()
  db.transaction(
    (tx) => {
      for (const file of kept) addProductFile(tx, { ...file, productId }, now)
      const after = kept.map(({ name, bytes }) => ({ name: name.en, bytes }))
      recordAudit(tx, { by: theViewer(context), action: 'product.files', subject: `product/${productId}`, after }, now)
    },
    { behavior: 'immediate' },
  )
  return back(context, productId, 'goods:fileAdded')
}

async function replace(context: Context, productId: number, form: FormData, [first, ...others]: Kept[]) {
  const { db, config } = context.get(services)
  const fileId = idOf(readText(form, 'file'))
  const old = first ? replaceProductFile(db, { productId, fileId }, first) : null
  const unused = [...others, ...(old === null && first ? [first] : [])].map(({ stored }) => stored)
  for (const stored of [...unused, ...(old ? [old] : [])]) await discardFile(config.dataDir, stored)
  if (old === null) throw data(null, { status: 404 })

  const after = { fileId, name: first?.name.en, bytes: first?.bytes }
  const subject = `product/${productId}`
  recordAudit(db, { by: theViewer(context), action: 'product.file.replace', subject, after }, new Date())
  return back(context, productId, 'goods:fileReplaced')
}

async function remove(context: Context, productId: number, form: FormData) {
  const { db, config } = context.get(services)
  const fileId = idOf(readText(form, 'file'))
  const done = removeProductFile(db, { productId, fileId })
  if (done === null) throw data(null, { status: 404 })
  if (done === 'BOUGHT') return data({ problem: 'goods:fileBought' }, { status: 400 })

  const subject = `product/${productId}`
  recordAudit(db, { by: theViewer(context), action: 'product.file.remove', subject, before: { fileId } }, new Date())
  await discardFile(config.dataDir, done.stored)
  return back(context, productId, 'goods:fileRemoved')
}

type Done = 'goods:fileAdded' | 'goods:fileReplaced' | 'goods:fileRemoved'

function back(context: Context, productId: number, key: Done) {
  return seeOther(context, `/admin/products/${productId}#files`, { key, type: 'DONE' })
}

export default function Files({ loaderData: { id, title, files }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`/admin/products/${id}`}>{title}</BackTo>
      <PageHead title={t('goods:files')} />
      <FilesPanel productId={id} files={files} problem={actionData?.problem} />
    </>
  )
}
