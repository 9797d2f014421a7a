import * as tables from '#db/schema.server.ts'

import { CREATED, exportFile, ID, POSITION, SLUG } from './export-files.ts'

/** Pages that she wrote, what leads to them, and what visitors wrote to her. */
export const PAGE_FILES = [
  exportFile('pages', tables.pages, 'Pages of her own and news, in Markdown with blocks', {
    ...ID,
    kind: 'A page, or news',
    ...SLUG,
    title: 'Title, by language',
    body: 'Text, by language',
    description: 'Words for search engines, by language',
    state: 'Whether it is published',
    isHome: 'Whether it is the first page of the site',
    publishedAt: 'Of news: from when it is shown',
    pictureId: 'Of news: its picture, in pictures',
    pictureAlt: 'Words for that picture, by language',
    importedFrom: 'What it was in the file that it came with',
    ...CREATED,
    changedAt: 'When it last changed',
  }),
  exportFile('former-addresses', tables.formerAddresses, 'Addresses that things had before', {
    address: 'The address that leads on',
    pageId: 'The page or news that had it, in pages',
    artworkId: 'The artwork that had it, in artworks',
    eventId: 'The event that had it, in events',
    tagId: 'The tag that had it, in tags',
    seriesId: 'The series that had it, in series',
    franchiseId: 'The franchise that had it, in franchises',
  }),
  exportFile('page-pictures', tables.pagePictures, 'Pictures that were sent for a page', {
    pageId: 'The page, in pages',
    pictureId: 'The picture, in pictures',
  }),
  exportFile('navigation', tables.navigationEntries, 'Links of header and footer', {
    ...ID,
    place: 'Header or footer',
    section: 'The part of the site that it leads to',
    pageId: 'The page that it leads to, in pages',
    url: 'The address that it leads to',
    label: 'Another name than its own, by language',
    isHidden: 'Whether visitors see it',
    ...POSITION,
  }),
  exportFile('messages', tables.contactMessages, 'What came by the contact form, with the answers', {
    ...ID,
    name: 'Who wrote',
    email: 'Email address',
    body: 'What they wrote',
    locale: 'Language',
    state: 'Whether it was read or answered',
    answers: 'Answers with their times in milliseconds since 1970',
    sentAt: 'When it came',
  }),
]
