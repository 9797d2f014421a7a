import type { RouterContextProvider } from 'react-router'

import { MOST_BYTES } from '#app/platform/pictures/limits.ts'
import { formWatch } from '#app/platform/uploads/form-watch.server.ts'
import {
  type RefusedFile,
  refuseUnreadable,
  type UploadedFile,
  withUpload,
} from '#app/platform/uploads/upload.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

/**
 * Reads a form of the admin that carries pictures, and hands on one after the other.
 * @throws a 400 for a body that is no form
 */
export async function readPictures(
  request: Request,
  context: Readonly<RouterContextProvider>,
  take: (file: UploadedFile | RefusedFile) => Promise<void>,
  mostBytes: number | ((fileName: string) => number) = MOST_BYTES,
): Promise<FormData> {
  const folder = requestOf(context).pictures.incoming
  const watch = context.get(formWatch)
  return withUpload(request, { folder, mostBytes, watch }, async (form, files) => {
    for (const file of files) await take(file)
    return form
  }).catch(refuseUnreadable)
}
