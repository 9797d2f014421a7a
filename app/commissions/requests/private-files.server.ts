import { data, type RouterContextProvider } from 'react-router'

import { sendFile } from '#app/platform/files/send-file.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { listShowings } from '../work/showings.server.ts'
import { workFolder } from '../work/work-files.server.ts'
import { filesFolder } from './files.server.ts'
import type { RequestInFull } from './requests.server.ts'

type FileRequest = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** The commission that somebody was let in to. */
  of: RequestInFull | null
  id: string
}

/** A picture that came with a request or a message, as it came. @throws a 404 for any other */
export function sendReference({ request, context, of, id }: FileRequest): Promise<Response> {
  const file = of?.files.find((one) => String(one.id) === id)
  const { dataDir } = requestOf(context).config
  return orMissing(file && sendFile(request, { ...file, folder: filesFolder(dataDir) }))
}

/** A watermarked picture of a stage. @throws a 404 for any other */
export function sendProof({ request, context, of, id }: FileRequest): Promise<Response> {
  const { db, config } = requestOf(context)
  const proofs = of ? listShowings(db, of.id).flatMap((showing) => showing.proofs) : []
  const proof = proofs.find((one) => String(one.id) === id)
  const file = { folder: workFolder(config.dataDir), name: `${id}.jpg`, mimeType: 'image/jpeg', isShown: true }
  return orMissing(proof && sendFile(request, { ...file, stored: proof.stored }))
}

async function orMissing(answer: Promise<Response | null> | undefined): Promise<Response> {
  const found = await answer
  if (!found) throw data(null, { status: 404 })

  return found
}
