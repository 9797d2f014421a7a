import { calendarCard } from './calendar.ts'
import { comicPage } from './comic.ts'
import { good, ground, printed, shadowed } from './goods-parts.ts'
import { lettering } from './lettering.ts'
import { clip, rect, shape } from './shapes.ts'

/** Pictures that come by the month, and pictures that come by wire. */

const calendar = good(
  'calendar-2027',
  () =>
    ground('#EFE7F1', '#D6C4DF', (_x, y) => y - 0.5) +
    rect(0, 650, 800, 150, '#E2BE92') +
    rect(0, 650, 800, 10, '#C99A68') +
    calendarCard(150, 90, 500, 'field', 2027, 10) +
    shadowed(rect(210, 646, 380, 66, '#C98F5B', 'rx="8"')) +
    rect(210, 646, 380, 14, '#E0AE7C', 'rx="6"'),
)

const calendarCards = good(
  'calendar-2027-cards',
  () =>
    ground('#E6F0EA', '#BFDCCB', (x) => x - 0.4) +
    `<g transform="rotate(-5 230 220)">${calendarCard(60, 40, 300, 'whale', 2027, 1)}</g>` +
    `<g transform="rotate(4 570 220)">${calendarCard(430, 50, 300, 'sakura', 2027, 4)}</g>` +
    `<g transform="rotate(3 230 590)">${calendarCard(66, 412, 300, 'beach', 2027, 7)}</g>` +
    `<g transform="rotate(-4 570 590)">${calendarCard(434, 404, 300, 'ginkgo', 2027, 11)}</g>`,
)

const wallpapers = good(
  'wallpapers-night',
  () =>
    ground('#DCD3EC', '#C6B6E0', (_x, y) => 0.8 - y) +
    shadowed(rect(60, 230, 580, 410, '#2B2456', 'rx="30"')) +
    clip('<rect x="82" y="252" width="536" height="366" rx="14"/>', printed('tram', 82, 252, 536, 366)) +
    shadowed(rect(470, 110, 280, 570, '#1B1638', 'rx="42"')) +
    clip('<rect x="484" y="124" width="252" height="542" rx="32"/>', printed('planet', 484, 124, 252, 542)) +
    rect(572, 136, 76, 16, '#1B1638', 'rx="8"'),
)

const pdf = good(
  'pdf-tide',
  () =>
    ground('#CFE8E3', '#A9D6CE', (_x, y) => y - 0.4) +
    '<g transform="rotate(-4 400 400)">' +
    shadowed(rect(150, 70, 470, 640, '#163C55', 'rx="34"')) +
    rect(176, 96, 418, 588, '#FFFAF0', 'rx="12"') +
    comicPage(198, 118, 374, 520, 'right') +
    lettering(385, 668, 20, '#24487F', '41 / 92', { anchor: 'middle', fat: 0.01 }) +
    '</g>' +
    `<g transform="rotate(18 680 420)">${shadowed(rect(664, 170, 32, 470, '#FFFDF6', 'rx="14"'))}${rect(664, 470, 32, 44, '#F2866A')}${shape('M664 628H696L680 684Z', '#163C55')}</g>`,
)

export const dateAndScreenGoods = [calendar, calendarCards, wallpapers, pdf]
