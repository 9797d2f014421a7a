import { BLOCK_SAMPLES } from '#app/pages/block-samples.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** What can be written in a text beside Markdown. */
export function BlockHelp() {
  const t = useT()
  return (
    <details className="panel fold">
      <summary>{t('pages:help')}</summary>
      <p>{t('office:markdownHint')}</p>
      <p>{t('pages:helpHint')}</p>
      <dl className="facts">
        {BLOCK_SAMPLES.map(([written, key]) => [
          <dt key={written}>
            <code className="as-written">{written}</code>
          </dt>,
          <dd key={key}>{t(key)}</dd>,
        ])}
      </dl>
    </details>
  )
}

type Props = { isShown: boolean; preview: string; unknown: readonly string[]; missing: readonly string[] }

/** What is still to be filled in or finds nothing to show, and how others can look at a draft. */
export function PageNotes({ isShown: isOpen, preview, unknown, missing }: Props) {
  const t = useT()
  return (
    <>
      {unknown.length > 0 && (
        <div className={isOpen ? 'note alert' : 'note'} role={isOpen ? 'alert' : undefined}>
          <Icon name={isOpen ? 'alert' : 'info'} />
          <p>{t(isOpen ? 'pages:unfilledOpen' : 'pages:unfilled', { names: unknown.join(' · ') })}</p>
        </div>
      )}
      {missing.length > 0 && (
        <div className="note">
          <Icon name="info" />
          <p>{t('pages:missing', { blocks: missing.join(' · ') })}</p>
        </div>
      )}
      {!isOpen && (
        <div className="note">
          <Icon name="info" />
          <p>
            {t('pages:previewHint')} <a href={preview}>{preview}</a>
          </p>
        </div>
      )}
    </>
  )
}
