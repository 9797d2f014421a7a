import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ACCEPTED_TYPES, MOST_MB } from '#app/platform/pictures/limits.ts'
import { inNaturalOrder } from '#app/platform/uploads/natural-order.ts'
import type { Key } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

type Props = {
  batch: string
  artworkId?: number
  /** Where else they are sent, instead of the gallery, and what is seen then. */
  to?: { address: string; next: string }
  problem?: Key
}
type UploadProgress = { number: number; count: number }

/**
 * Sends pictures to the admin: as one form, or, where script runs, one after the other, so that each shows as soon as
 * it is there and no limit holds for all of them together. Browsers let files be dropped on the field.
 */
export function UploadForm({ batch, artworkId, to, problem }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [isLost, setLost] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const problemText = isLost ? 'pictures:lost' : problem
  const query = new URLSearchParams({ batch, ...(artworkId !== undefined && { artwork: String(artworkId) }) })
  const address = to ? `${to.address}?${query}` : `/admin/art/uploads?${query}`
  const isAdding = artworkId !== undefined || to !== undefined

  async function send(files: File[]) {
    setLost(false)
    const not: string[] = []
    try {
      for (const [at, file] of files.entries()) {
        setSending({ number: at + 1, count: files.length })
        const isTaken = await sendOne(address, file)
        if (!isTaken) not.push(file.name)
      }
    } catch {
      setLost(true)
    }
    setSending(null)
    setRefused(not)
    await navigate(to?.next ?? address)
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={address}
      className="stack drop"
      onSubmit={(event) => {
        const files = inNaturalOrder([...(input.current?.files ?? [])], ({ name }) => name)
        if (files.length === 0) return

        event.preventDefault()
        void send(files)
      }}
    >
      <SenderField />
      <div className="field">
        <FileInput
          key={batch}
          ref={input}
          id="upload-files"
          name="files"
          multiple
          accept={to ? ACCEPTED_TYPES : `${ACCEPTED_TYPES},.zip`}
          label={t('pictures:choose')}
          hint={t(isAdding ? 'pictures:addHint' : 'pictures:hint', { max: MOST_MB })}
          problem={problemText}
          isAnnounced
        />
      </div>
      <p className="row">
        <button className="btn" disabled={sending !== null}>
          {isAdding ? t('pictures:add') : t('pictures:upload')}
        </button>
        <output>
          {sending && t('pictures:sendingOf', sending)}
          {to && refused.length > 0 && (
            <span className="wrong">{`${t('pictures:refused', { count: refused.length })}: ${refused.join(', ')}`}</span>
          )}
        </output>
      </p>
      {sending && <progress aria-hidden="true" max={sending.count} value={sending.number - 1} />}
    </form>
  )
}

/** A refused file is an answer, too: the page that follows says why. @returns whether the file was taken */
async function sendOne(address: string, file: File): Promise<boolean> {
  const body = new FormData()
  body.append('files', file)
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  await response.body?.cancel()
  if (response.status >= 401) throw new Error(`Sending ended with ${response.status}`)
  return response.status !== 400
}
