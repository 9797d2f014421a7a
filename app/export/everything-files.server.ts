import { ART_FILES } from './art-files.server.ts'
import { COMMISSION_FILES } from './commission-files.server.ts'
import type { ExportFile } from './export-files.ts'
import { GOODS_FILES } from './goods-files.server.ts'
import { ORDER_FILES } from './order-files.server.ts'
import { PAGE_FILES } from './page-files.server.ts'
import { SITE_FILES } from './site-files.server.ts'
import { TILL_FILES } from './till-files.server.ts'

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
