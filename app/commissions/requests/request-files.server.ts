import type { Services } from '#app/platform/context.server.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { STAGES } from '#db/vocabulary.ts'

import type { Outcome, Actor } from '../actor.ts'
import type { Consent } from '../contract/agreement.server.ts'
import { addDeliveries, type NewDelivery, removeDelivery } from '../work/deliveries.server.ts'
import { type Proof, showStage } from '../work/showings.server.ts'
import { forgetFiles, keepDelivery, keepProof } from '../work/work-files.server.ts'

type NeededServices = Pick<Services, 'db' | 'pictures' | 'config'>
type Files = readonly (UploadedFile | RefusedFile)[]
type Work = { requestId: number; actor: Actor; now: Date }
/** A file is refused, for the reason that its key says. */
export type BadFile = { problem: string }
type Showing = Consent & { stage: (typeof STAGES)[number]; note: string; operation: string }

/** Shows watermarked proofs of pictures to a client. */
export async function showPictures(
  services: NeededServices,
  { requestId, actor, now }: Work,
  showing: Showing,
  files: Files,
): Promise<Outcome<'HELD'> | BadFile> {
  const proofs = await keepProofs(services, requestId, files)
  if ('problem' in proofs) return proofs

  const done = showStage(services.db, requestId, { ...showing, proofs }, actor, now)
  if (done !== 'DONE') await forgetFiles(services.config.dataDir, proofs)
  return done
}

/** Proofs of all pictures, or why one of them is refused. */
async function keepProofs(
  { db, pictures, config }: NeededServices,
  requestId: number,
  files: Files,
): Promise<Proof[] | BadFile> {
  const { watermark, circleName } = readSettings(db)
  const mark = `${watermark || localise(circleName, 'en')} #${requestId}`
  const proofs: Proof[] = []
  for (const file of files) {
    const kept = 'problem' in file ? file.problem : await keepProof(pictures, config.dataDir, file.path, mark)
    if (typeof kept === 'string') {
      await forgetFiles(config.dataDir, proofs)
      return { problem: kept }
    }
    proofs.push(kept)
  }
  return proofs.length > 0 ? proofs : { problem: 'work:noPictures' }
}

/** Lays finished files beside the work; the client gets them when it is delivered. */
export async function layFiles(
  { db, config }: NeededServices,
  { requestId, actor, now }: Work,
  files: Files,
): Promise<Outcome | BadFile> {
  const kept: NewDelivery[] = []
  if (files.length === 0) return { problem: 'work:chooseFiles' }

  for (const file of files) {
    if ('problem' in file) {
      await forgetFiles(config.dataDir, kept)
      return { problem: file.problem }
    }
    kept.push(await keepDelivery(config.dataDir, file))
  }
  const done = addDeliveries(db, requestId, kept, actor, now)
  if (done !== 'DONE') await forgetFiles(config.dataDir, kept)
  return done
}

/** Deletes a finished file that was laid beside the work, for everybody and for good. */
export async function dropFile(
  { db, config }: NeededServices,
  { requestId, actor, now }: Work,
  fileId: number,
): Promise<Outcome> {
  const gone = removeDelivery(db, requestId, fileId, actor, now)
  if (typeof gone === 'string') return gone

  await forgetFiles(config.dataDir, [gone])
  return 'DONE'
}
