/** What the admin says of news. */
export const news = {
  title: 'News',
  newPost: 'New post',
  picture: 'Picture',
  pictureHint: 'Stands above the text and in lists. Pictures within the text are sent under “Pictures”.',
  isWithoutPicture: 'Without a picture',
  publishedAt: 'Shown from ({{zone}})',
  publishedAtHint: 'Leave empty to show it as soon as it is published. A later time keeps it back until then.',
  published: 'Shown from',
  scheduled: 'Scheduled',
  slugHint: 'The post is at /news/ and these letters. An earlier page address leads to the new one.',
  deletion: 'The post goes offline at once. You can bring it back for 30 days.',
  toNewsletter: 'Write a newsletter from this',
} as const
