import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { useViewed, type ViewedArtwork } from './viewed-artwork.ts'
import { Viewer } from './viewer.tsx'

export type DialogProps = {
  /** The artwork of the page that it lies over. */ own: ViewedArtwork
  /** The place in the viewer, as the browser shows it. */ address: string
}

/**
 * The viewer over an artwork's page. Going back closes it, since its place is an entry of the browser's history; turning
 * to another picture replaces that entry. The focus goes back to the picture that was pressed, as dialogs do.
 */
export function ViewerDialog({ own, address }: DialogProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { viewed, n } = useViewed(own, address)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => void navigate(-1)

  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  const here = { pathname, search }
  const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
  const closing = {
    to: viewed.path,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault()
      close()
    },
  }
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-labelledby="viewed"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <Viewer
        viewed={viewed}
        n={n}
        title={
          <h2 id="viewed">
            <Link to={viewed.path} {...(viewed.path === own.path && closing)}>
              {viewed.title}
            </Link>
          </h2>
        }
        linkTo={(path) => ({ to: here, mask: path, ...options })}
        onPage={(path) => void navigate(here, { mask: path, ...options })}
        close={closing}
      />
    </dialog>
  )
}
