import { formatReading } from '#app/translations/format-reading.ts'
import { useT } from '#app/translations/use-t.tsx'

type Props = { encoding: string; reading: Parameters<typeof formatReading>[2] }

/** How a file was read, so that somebody sees at a glance whether it was taken for what it is. */
export function HowRead({ encoding, reading }: Props) {
  const t = useT()
  return (
    <div className="soft stack as-written">
      {formatReading(t, encoding, reading).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
