import { useT } from '#app/translations/use-t.tsx'

export type PictureState = { state: 'WAITING' | 'USABLE' | 'COMPLETE' | 'FAILED'; problem: string | null }

/** How far a picture is; that AVIF follows is nobody's business here. */
export function MakingBadge({ making: { state } }: { making: PictureState }) {
  const t = useT()
  if (state === 'FAILED') return <span className="sticker rose">{t('pictures:isFailed')}</span>
  if (state === 'WAITING') return <span className="sticker">{t('pictures:isWaiting')}</span>

  return <span className="sticker leaf">{t('pictures:isUsable')}</span>
}
