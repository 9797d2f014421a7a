/** Each block as it is written, by the text that says what it shows. */
export const BLOCK_SAMPLES = [
  ['[[stall]]', 'pages:helpStall'],
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
