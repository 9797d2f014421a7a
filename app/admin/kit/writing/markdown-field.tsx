import { createElement, useEffect, useState } from 'react'

import { useT } from '#app/translations/use-t.tsx'
import { TextareaField, type TextareaProps } from '#app/ui/field.tsx'

import { BlockMenu } from './block-menu.tsx'
import { Preview } from './preview.tsx'

type Props<S, F extends Record<string, unknown>> = Omit<TextareaProps<S, F>, 'tools' | 'onKeyDown'> & {
  /** Its text may have blocks beside Markdown. */
  hasBlocks?: boolean
}

/** A text in Markdown, with buttons above it that write its signs; without script it is a plain field. */
export function MarkdownField<S, F extends Record<string, unknown>>({ hasBlocks = false, ...area }: Props<S, F>) {
  const { field, lang } = area
  const [isRead, setRead] = useState(false)
  const tools = (
    <Tools id={field.id} lang={lang} hasBlocks={hasBlocks} isRead={isRead} onRead={() => setRead(!isRead)} />
  )
  return (
    <div>
      <TextareaField {...area} tools={tools} onKeyDown={pressByKey} />
      {isRead && <Preview id={field.id} lang={lang} />}
    </div>
  )
}

/** Each as the library names it, with its word and its sign; those that begin a line, with what they begin it by. */
const TOOLS = [
  ['bold', 'pages:toolBold', <b key="bold">B</b>],
  ['italic', 'pages:toolItalic', <i key="italic">I</i>],
  ['header-2', 'pages:toolHeading', <b key="heading">H</b>, '## '],
  [
    'link',
    'pages:toolLink',
    <Sign key="link" path="M10 14l4-4M9 7l2-2a4 4 0 016 6l-2 2M15 17l-2 2a4 4 0 01-6-6l2-2" />,
  ],
  ['unordered-list', 'pages:toolList', <Sign key="list" path="M9 6h11M9 12h11M9 18h11M4 6v.1M4 12v.1M4 18v.1" />],
  ['quote', 'pages:toolQuote', <Sign key="quote" path="M5 5v14M10 8h9M10 12h9M10 16h6" />, '> '],
] as const

type ToolsProps = {
  id: string
  lang: string | undefined
  hasBlocks: boolean
  /** Whether its preview is open. */ isRead: boolean
  onRead: () => void
}

/** Room for the buttons from the first paint on, and the buttons once the library has come. */
function Tools({ id, lang, hasBlocks, isRead, onRead }: ToolsProps) {
  const t = useT()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    import('@github/markdown-toolbar-element').then(
      () => setLive(true),
      () => undefined,
    )
  }, [])
  // Japanese has no italics.
  const offered = TOOLS.filter(([tool]) => lang !== 'ja' || tool !== 'italic')
  const buttons = offered.map(([tool, word, sign, start]) => (
    <button
      key={tool}
      type="button"
      // The library moves the focus among all of them, and writes for the names that it knows.
      data-md-button={start ? `own ${tool}` : tool}
      onClick={start && (() => startLines(id, start))}
      title={t(word)}
      aria-label={t(word)}
    >
      {sign}
    </button>
  ))
  return (
    <div className="writer">
      {isLive && createElement('markdown-toolbar', { for: id, 'aria-label': t('pages:tools') }, buttons)}
      {isLive && hasBlocks && <BlockMenu id={id} />}
      {isLive && (
        <button type="button" aria-pressed={isRead} onClick={onRead}>
          {t('pages:preview')}
        </button>
      )}
    </div>
  )
}

/** Begins each line that is touched by a sign, or takes it away where all have it; the browser can undo it. */
function startLines(id: string, sign: string) {
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement)) return

  const { value, selectionStart, selectionEnd } = area
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1
  const end = value.indexOf('\n', selectionEnd)
  const until = end === -1 ? value.length : end
  const lines = value.slice(from, until).split('\n')
  const isOn = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (isOn ? line.slice(sign.length) : sign + line.replace(/^#{1,6} /, '')))
  area.focus()
  area.setSelectionRange(from, until)
  document.execCommand('insertText', false, changed.join('\n'))
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

const KEYS = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
])

/** Ctrl-B and Ctrl-I press their buttons, where those are there. */
function pressByKey(event: React.KeyboardEvent<HTMLTextAreaElement>) {
  const tool = (event.ctrlKey || event.metaKey) && !event.altKey && KEYS.get(event.key.toLowerCase())
  const bar = tool && document.querySelector(`markdown-toolbar[for="${CSS.escape(event.currentTarget.id)}"]`)
  const button = bar ? bar.querySelector<HTMLButtonElement>(`[data-md-button="${tool}"]`) : null
  if (!button) return

  event.preventDefault()
  button.click()
}
