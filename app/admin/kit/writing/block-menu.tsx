import { BLOCK_SAMPLES } from '#app/pages/block-samples.ts'
import { useT } from '#app/translations/use-t.tsx'

/** Each block with what it shows; pressed, it stands in the text where the writer is. */
export function BlockMenu({ id }: { id: string }) {
  const t = useT()
  const menu = `${id}-blocks`
  return (
    <>
      <button type="button" popoverTarget={menu}>
        {t('pages:toolBlock')}
      </button>
      <div className="blocks" id={menu} popover="auto">
        <ul>
          {BLOCK_SAMPLES.map(([sample, about]) => (
            <li key={sample}>
              <button type="button" popoverTarget={menu} popoverTargetAction="hide" onClick={() => insert(id, sample)}>
                <code>{sample.split('\n')[0]}</code> <small>{t(about)}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** On lines of its own; what stands within a line stays in it. */
function insert(id: string, sample: string) {
  const area = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)
  if (!area) return

  const before = area.value.slice(0, area.selectionStart)
  const isLine = sample.startsWith('[[')
  const text = isLine ? `${before === '' || before.endsWith('\n') ? '' : '\n\n'}${sample}\n` : sample
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
