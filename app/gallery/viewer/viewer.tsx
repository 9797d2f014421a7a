import { type ReactNode, type RefObject, useRef, useEffect, useState, useEffectEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { whenIdle } from '#app/shell/late/when-idle.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { ContentWarning } from '../artwork/content-warning.tsx'
import { type PageDirection, pagingOfKey } from '../artwork/use-paging.ts'
import { Stage, sizesOf, scrollsSideways } from './stage.tsx'
import { type LinkTo, Strip } from './strip.tsx'
import { zoomOf, zoomTo } from './use-zoom.ts'
import { type ViewedArtwork, viewPath, adjacentPaths, layOut } from './viewed-artwork.ts'
import { STEP, zoomOfKey } from './zoom.ts'

type Props = {
  viewed: ViewedArtwork
  /** Which of its pictures, from 1. */ n: number
  /** The title: the page's heading, or the dialog's. */ title: ReactNode
  linkTo: LinkTo
  onPage: (path: string) => void
  close: LinkProps
}

/** A picture on a dark ground, as large as the screen allows, with the links to its neighbours. */
export function Viewer({ viewed, n, title, linkTo, onPage, close }: Props) {
  const t = useT()
  const stage = useRef<HTMLElement>(null)
  const paths = adjacentPaths(viewed, n)
  const shown = viewed.pictures[n - 1]
  const goTo = (to: PageDirection) => paths[to] && onPage(paths[to])
  useKeys(stage, goTo)
  const isLive = useHydrated()
  return (
    <>
      <header className="viewer-bar">
        {title}
        {/* They come with script: what stands behind them would move. */}
        {isLive && shown && <ZoomButtons stage={stage} />}
        {viewed.pictures.length > 1 && (
          <span className="num">
            {n} / {viewed.pictures.length}
          </span>
        )}
        <Link className="icon" {...close}>
          <Icon name="close" />
          <span className="hide">{t('common:close')}</span>
        </Link>
      </header>
      {shown && <Stage key={shown.picture.hash} stage={stage} name={viewed.title} shown={shown} onPage={goTo} />}
      {viewed.veil && (
        <div className="stage">
          <ContentWarning {...viewed.veil}>
            <Link className="btn" rel="nofollow" {...linkTo(viewPath({ path: viewed.path, isOpened: true }))}>
              {t('gallery:showAnyway')}
            </Link>
          </ContentWarning>
        </div>
      )}
      <ViewerPager paths={paths} linkTo={linkTo} />
      <Strip viewed={viewed} n={n} linkTo={linkTo} />
      <Prefetch picture={viewed.pictures[n]?.picture} />
    </>
  )
}

function ZoomButtons({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const t = useT()
  const zoomBy = (by: number) => stage.current && zoomTo(stage.current, zoomOf(stage.current) * by)
  return (
    <>
      <button type="button" className="icon" onClick={() => zoomBy(1 / STEP)}>
        <Icon name="less" />
        <span className="hide">{t('gallery:smaller')}</span>
      </button>
      <button type="button" className="icon" onClick={() => zoomBy(STEP)}>
        <Icon name="more" />
        <span className="hide">{t('gallery:larger')}</span>
      </button>
    </>
  )
}

function ViewerPager({ paths, linkTo }: { paths: ReturnType<typeof adjacentPaths>; linkTo: LinkTo }) {
  const t = useT()
  return (
    <nav className="viewer-pager" aria-label={t('gallery:neighbours')}>
      {paths.previous && (
        <Link className="icon" rel="prev" {...linkTo(paths.previous)}>
          <Icon name="back" />
          <span className="hide">{t('common:previous')}</span>
        </Link>
      )}{' '}
      {paths.next && (
        <Link className="icon" rel="next" {...linkTo(paths.next)}>
          <Icon name="on" />
          <span className="hide">{t('common:next')}</span>
        </Link>
      )}
    </nav>
  )
}

/** Fetches the next picture where script runs, once the browser is idle; in the format and the width it will have. */
function Prefetch({ picture }: { picture: PictureData | undefined }) {
  const [ready, setReady] = useState<PictureData>()
  useEffect(() => whenIdle(() => setReady(picture)), [picture])
  if (!picture || ready !== picture) return null

  return (
    <div hidden data-prefetch="">
      <Picture picture={picture} alt="" isEager sizes={sizesOf(layOut(picture).ratio)} />
    </div>
  )
}

/** Arrow keys turn, or move a picture that is larger than the screen; + and − zoom, 0 shows all of it. */
function useKeys(stage: RefObject<HTMLElement | null>, turn: (to: PageDirection) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = zoomOfKey(event)
    const to = pagingOfKey(event)
    if (by !== null && stage.current) zoomTo(stage.current, by === 0 ? 1 : zoomOf(stage.current) * by)
    else if (to && !moves(stage.current, to)) turn(to)
    else if (!to) return

    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether there was more of the picture to that side. */
function moves(stage: HTMLElement | null, to: PageDirection): boolean {
  if (!stage || !scrollsSideways(stage)) return false

  const { scrollLeft, scrollWidth, clientWidth } = stage
  const isMore = to === 'next' ? scrollWidth - clientWidth - scrollLeft > 1 : scrollLeft > 1
  if (isMore) stage.scrollBy({ left: (to === 'next' ? clientWidth : -clientWidth) / 3 })
  return isMore
}
