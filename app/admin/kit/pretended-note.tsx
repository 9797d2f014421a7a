import { Icon } from '#app/ui/icon.tsx'

/** That payments are pretended, and what ends it; nothing where they are not. */
export function PretendedNote({ text }: { text: string | null }) {
  if (text === null) return null

  return (
    <p className="note">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
