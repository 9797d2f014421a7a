import { useState } from 'react'

import { formatFileSize } from '#app/translations/file-size.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT, useLocale } from '#app/translations/use-t.tsx'

type Props = Omit<React.ComponentProps<'input'>, 'type' | 'aria-describedby'> & {
  id: string
  label: React.ReactNode
  hint?: React.ReactNode
  /** A key with its values, as a schema says it. */
  problem?: string
  /** Where no summary above the form says what is wrong. */
  isAnnounced?: boolean
}

/**
 * A labelled choice of files with its hint and its error, tied to it for screen readers. Browsers let files be dropped
 * on it; where script runs it shows what was chosen.
 */
export function FileInput({ id, label, hint, problem, isAnnounced = false, onChange, ...rest }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<File[]>([])
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <>
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        type="file"
        aria-describedby={notes || undefined}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => {
          setChosen([...(event.currentTarget.files ?? [])])
          onChange?.(event)
        }}
        {...rest}
      />{' '}
      {chosen.length > 0 && <ChosenFiles files={chosen} />}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {problem && (
        <p className="wrong" id={`${id}-problem`} role={isAnnounced ? 'alert' : undefined}>
          {formatProblem(t, problem)}
        </p>
      )}
    </>
  )
}

/** What was chosen and is not sent yet: pictures small, everything by its name and size. */
function ChosenFiles({ files }: { files: readonly File[] }) {
  const locale = useLocale()
  return (
    <ul className="chosen-files">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          {file.type.startsWith('image/') && <Thumbnail file={file} />} <span>{file.name}</span>{' '}
          <small>{formatFileSize(file.size, locale)}</small>
        </li>
      ))}
    </ul>
  )
}

/** A browser that cannot show the format (TIFF) shows the name alone. The address is let go once the picture is drawn. */
function Thumbnail({ file }: { file: File }) {
  const [address] = useState(() => URL.createObjectURL(file))
  const [isShown, show] = useState(true)
  const letGo = () => URL.revokeObjectURL(address)
  if (!isShown) return null

  return (
    <img
      src={address}
      alt=""
      width={56}
      height={56}
      onLoad={letGo}
      onError={() => {
        letGo()
        show(false)
      }}
    />
  )
}
