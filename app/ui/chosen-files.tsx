import { useState } from 'react'

import { formatFileSize } from '#app/translations/file-size.ts'
import { useLocale } from '#app/translations/use-t.tsx'

/** What was chosen and is not sent yet: pictures small, everything by its name and size. */
export function ChosenFiles({ files }: { files: readonly File[] }) {
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
