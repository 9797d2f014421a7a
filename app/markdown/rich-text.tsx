type Props = { className?: string; /** From `renderMarkdown`, which lets only safe tags through. */ html: string }

/** The one place where stored text becomes markup. */
export function RichText({ className = '', html }: Props) {
  return <div className={`text prose stack ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
