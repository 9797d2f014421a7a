/** What the server says where it refuses a request before it is read. */
export const refusals = {
  foreignTitle: 'We could not accept this form',
  foreignText:
    'Your browser did not say that this form comes from our site, so nothing was changed. Open the page again and send the form from there. If that does not help, an add-on or a privacy setting may hide where the form comes from: allow it for this site, or try another browser.',
  tooLargeTitle: 'This is too large to send',
  tooLargeText:
    'Nothing was saved. Open the page again and choose fewer or smaller files: the page says how large each may be.',
  unreadableTitle: 'We could not read this',
  unreadableText:
    'Something your browser sent was not right, so nothing was changed. Open the page again and try once more.',
  cookiesTitle: 'Your browser keeps no cookies',
  cookiesText:
    'The cart, logging in and your choice of language or currency need them. Allow cookies for this site in your browser’s settings, then try again.',
  crowdedTitle: 'The site is very busy right now',
  crowdedText: 'Many people are visiting at once. This page opens by itself in a few seconds. Your cart is safe.',
  busyTitle: 'The site is busy for a moment',
  busyText:
    'Something large is being saved, so yours is not saved yet. We’ve kept what you entered: send it again in a moment.',
  busyBack:
    'Something large is being saved, so yours is not saved yet. Try again in a moment. Your browser’s Back button brings back what you entered.',
  fullTitle: 'Our disk is full',
  readOnlyTitle: 'We cannot save anything right now',
  unwritableText:
    'Nothing was saved, and nothing is lost: every page can still be read. Please try again later. Administrators see why under Admin, Health.',
  sendAgain: 'Send again',
  openAgain: 'Open the page again',
}
