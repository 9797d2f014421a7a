import { useEffect, useState } from 'react'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { whenIdle } from '#app/shell/late/when-idle.ts'
import { Picture } from '#app/ui/picture.tsx'

import { sizesOf } from './stage.tsx'
import { layOut } from './viewer.ts'

/** Fetches the next picture where script runs, once the browser is idle; in the format and the width it will have. */
export function Prefetch({ picture }: { picture: PictureData | undefined }) {
  const [ready, setReady] = useState<PictureData>()
  useEffect(() => whenIdle(() => setReady(picture)), [picture])
  if (!picture || ready !== picture) return null

  return (
    <div hidden data-prefetch="">
      <Picture picture={picture} alt="" isEager sizes={sizesOf(layOut(picture).ratio)} />
    </div>
  )
}
