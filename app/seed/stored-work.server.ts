import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'

import type { NewDelivery } from '#app/commissions/work/deliveries.server.ts'
import type { Proof } from '#app/commissions/work/showings.server.ts'
import { keepDelivery, keepProof } from '#app/commissions/work/work-files.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { Stage } from '#db/vocabulary.ts'

import type { DemoShowing } from './demo-types.ts'
import { slots } from './demo.ts'

/** Proofs and finished files by what they show. */
export type StoredWork = { proofs: Map<string, Proof>; finished: Map<string, NewDelivery> }

const ORIGINALS = 'app/seed/originals'

/** Draws what the demo's clients were shown; made before the planting, which is one transaction. */
export async function storeWork(pictures: Pictures, dataDir: string): Promise<StoredWork> {
  const requests = slots.flatMap(({ request }) => (request ? [request] : []))
  const showings = requests.flatMap((request) => request.showings ?? [])
  const proofs = await Promise.all(
    showings.map(async (showing): Promise<[string, Proof]> => {
      const proof = await withDrawing(showing, (file) => keepProof(pictures, dataDir, file, 'nenas'))
      if (typeof proof === 'string') throw new Error(`${showing.picture} is refused: ${proof}`)

      return [nameOf(showing), proof]
    }),
  )
  const finished = requests.flatMap((request) => request.finished ?? [])
  const files = finished.map(async (picture): Promise<[string, NewDelivery]> => {
    const path = join(dataDir, `${randomBytes(9).toString('hex')}.part`)
    const { size: bytes } = await sharp(join(ORIGINALS, picture)).resize(2048).jpeg({ quality: 85 }).toFile(path)
    return [picture, await keepDelivery(dataDir, { field: 'files', name: picture, bytes, path })]
  })
  return { proofs: new Map(proofs), finished: new Map(await Promise.all(files)) }
}

/** What a proof is found by. */
export const nameOf = ({ stage, picture }: Pick<DemoShowing, 'stage' | 'picture'>) => `${stage} ${picture}`

/** A stage of a finished picture: pencil, ink, or the colours it has. */
async function withDrawing<R>({ stage, picture }: DemoShowing, work: (file: string) => Promise<R>): Promise<R> {
  const file = join(tmpdir(), `${randomBytes(9).toString('hex')}.png`)
  await drawnAs(stage, join(ORIGINALS, picture)).toFile(file)
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

function drawnAs(stage: Stage, file: string) {
  const picture = sharp(file).resize(1400)
  if (stage === 'COLOUR') return picture.png()

  const edges = picture
    .greyscale()
    .blur(stage === 'SKETCH' ? 2.2 : 1)
    .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] })
  return stage === 'SKETCH' ? edges.linear(-9, 250).blur(0.7).png() : edges.linear(-6, 255).png()
}
