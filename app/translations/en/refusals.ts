/** What the server says where it refuses a request before it is read. */
export const refusals = {
  foreignTitle: 'This form could not be taken',
  foreignText:
    'Your browser did not say that this form comes from our site, so nothing was changed. Please open the page again and send the form from there. If that does not help, an add-on or a privacy setting may be hiding where the form comes from: allow it for this site, or try another browser.',
  tooLargeTitle: 'This is too large to send',
  tooLargeText:
    'Nothing was saved. Please open the page again and choose fewer or smaller files: the page says how large each may be.',
  unreadableTitle: 'This could not be read',
  unreadableText:
    'Something in what your browser sent cannot be right, so nothing was changed. Please open the page again and try once more.',
  crowdedTitle: 'The site is full for a moment',
  crowdedText:
    'Many people are looking at once. This page opens by itself in a few seconds; what is in your cart stays there.',
  busyTitle: 'The site is busy for a moment',
  busyText:
    'Something large is being saved, and nothing of yours was yet. What you entered is kept: please send it again in a moment.',
  busyBack:
    'Something large is being saved, and nothing of yours was yet. Please try again in a moment; your browser’s Back button brings what you entered.',
  fullTitle: 'Our disk is full',
  readOnlyTitle: 'Our disk takes nothing at the moment',
  unwritableText:
    'Nothing was saved, and nothing is lost: everything can be read as before. Please try again later. Whoever runs this site sees why under Administration, Health.',
  sendAgain: 'Send again',
  openAgain: 'Open the page again',
}
