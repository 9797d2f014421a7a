import { useT } from '#app/translations/use-t.tsx'

/** Each block as it is written, by the text that says what it shows. */
const BLOCKS = [
  ['[[gallery: sea-days]]', 'pages:helpGallery'],
  ['[[products: 1, 2, 3]]', 'pages:helpProducts'],
  ['[[artwork: 12]]', 'pages:helpArtwork'],
  ['[[event]]', 'pages:helpEvent'],
  ['[[commissions]]', 'pages:helpCommissions'],
  ['[[goods: 4]]', 'pages:helpGoods'],
  ['[[news: 3]]', 'pages:helpNews'],
  ['[[newsletter]]', 'pages:helpNewsletter'],
  ['[[picture: 12 | Words for who cannot see it]]', 'pages:helpPicture'],
  ['[[button: To the shop | /shop]]', 'pages:helpButton'],
  ['[[faq]]\n### A question\nIts answer.\n[[/faq]]', 'pages:helpFaq'],
  ['{{depositPercent}}', 'pages:helpRule'],
] as const

/** What can be written in a text beside Markdown. */
export function BlockHelp() {
  const t = useT()
  return (
    <details className="panel fold">
      <summary>{t('pages:help')}</summary>
      <p>{t('office:markdownHint')}</p>
      <p>{t('pages:helpHint')}</p>
      <dl className="facts">
        {BLOCKS.map(([written, key]) => [
          <dt key={written}>
            <code className="as-written">{written}</code>
          </dt>,
          <dd key={key}>{t(key)}</dd>,
        ])}
      </dl>
    </details>
  )
}
