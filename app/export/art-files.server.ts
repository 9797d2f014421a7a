import * as tables from '#db/schema.server.ts'

import { COMMISSION_FILES } from './commission-files.server.ts'
import { CREATED, exportFile, ID, NAME, POSITION, SLUG, type ExportFile } from './export-files.ts'
import { GOODS_FILES } from './goods-files.server.ts'
import { ORDER_FILES } from './order-files.server.ts'
import { PAGE_FILES } from './page-files.server.ts'
import { SITE_FILES } from './site-files.server.ts'
import { TILL_FILES } from './till-files.server.ts'

/** The gallery, its pictures, and the circle's events. */
const ART_FILES = [
  exportFile('artworks', tables.artworks, 'Works of the gallery', {
    ...ID,
    ...SLUG,
    year: 'Year that it stands under',
    date: 'Day on which it was finished',
    title: 'Title, by language',
    description: 'Description, by language',
    contentWarning: 'Content warning, by language; empty where it needs none',
    seriesId: 'Its series, in series',
    franchiseId: 'Its franchise, in franchises',
    isVisible: 'Whether visitors see it',
    ...POSITION,
  }),
  exportFile('artwork-pictures', tables.artworkPictures, 'Which pictures a work has', {
    artworkId: 'The work, in artworks',
    pictureId: 'The picture, in pictures',
    ...POSITION,
    alt: 'Description of the picture, by language',
  }),
  exportFile('artwork-tags', tables.artworkTags, 'Which tags a work has', {
    artworkId: 'The work, in artworks',
    tagId: 'The tag, in tags',
  }),
  exportFile('artwork-characters', tables.artworkCharacters, 'Which characters a work shows', {
    artworkId: 'The work, in artworks',
    characterId: 'The character, in characters',
  }),
  exportFile('tags', tables.tags, 'Tags of the gallery', { ...ID, ...SLUG, ...NAME }),
  exportFile('series', tables.series, 'Series of works', { ...ID, ...SLUG, ...NAME }),
  exportFile('characters', tables.characters, 'Characters of franchises', {
    ...ID,
    franchiseId: 'Its franchise, in franchises',
    ...SLUG,
    ...NAME,
  }),
  exportFile('franchises', tables.franchises, 'Franchises, as a tree', {
    ...ID,
    parentId: 'The franchise above it',
    ...SLUG,
    ...NAME,
    shortName: 'Short name, by language',
    ...POSITION,
  }),
  exportFile('pictures', tables.pictures, 'Every picture; its original lies in pictures/', {
    ...ID,
    hash: 'Sum of its content (SHA-256)',
    state: 'How far its smaller versions are made',
    original: 'Name of its file in pictures/',
    width: 'Width in pixels',
    height: 'Height in pixels',
    color: 'Main colour',
    watermark: 'Text that was laid over its smaller versions',
    ...CREATED,
  }),
  exportFile('events', tables.events, 'Events of the circle', {
    ...ID,
    ...SLUG,
    ...NAME,
    startsOn: 'First day',
    endsOn: 'Last day',
    venue: 'Place, by language',
    city: 'City, by language',
    country: 'Country code (ISO 3166)',
    space: 'Number of the table',
    link: 'Page of the event elsewhere',
    status: 'Whether it is planned, confirmed, over or canceled',
    posterId: 'Its poster, in pictures',
    prepayment: 'Whether pick-ups are paid online',
    wayThere: 'How to get to the table, by language',
    mapLink: 'Map',
    sequence: 'How often its entry in calendars changed',
    changedAt: 'When it last changed',
  }),
  exportFile('event-pictures', tables.eventPictures, 'Photographs of an event', {
    eventId: 'The event, in events',
    pictureId: 'The picture, in pictures',
    ...POSITION,
    alt: 'Description of the picture, by language',
  }),
]

/** All that the archive holds as tables, room by room. */
export const EXPORT_FILES: readonly ExportFile[] = [
  ...ART_FILES,
  ...GOODS_FILES,
  ...ORDER_FILES,
  ...COMMISSION_FILES,
  ...TILL_FILES,
  ...PAGE_FILES,
  ...SITE_FILES,
]

/** Folders of files, by where they lie in the data folder. */
export const EXPORT_FOLDERS = [
  { name: 'pictures', from: 'pictures/originals', about: 'Originals of all pictures, named in pictures.csv' },
  { name: 'product-files', from: 'product-files', about: 'What buyers download, named in product-files.csv' },
  {
    name: 'commission-files',
    from: 'commission-files',
    about: 'What clients sent, named in commission-files.csv',
  },
  {
    name: 'commission-work',
    from: 'commission-work',
    about: 'What clients were shown and got, named in commission-proofs.csv and commission-deliveries.csv',
  },
] as const
