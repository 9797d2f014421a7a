import { printed, shadowed } from './goods-parts.ts'
import { lettering } from './lettering.ts'
import { rect } from './shapes.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A card of the desk calendar, with the days where they really fall; weeks begin on Sunday, as they do on Japanese calendars. */
export function calendarCard(
  x: number,
  y: number,
  width: number,
  picture: string,
  year: number,
  month: number,
): string {
  const height = width * 1.14
  const pad = width * 0.05
  const pictureHeight = height * 0.5
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const cell = (width - pad * 2) / 7
  const top = y + pad + pictureHeight + height * 0.15
  let numbers = ''
  for (let day = 1; day <= days; day++) {
    const slot = first + day - 1
    const column = slot % 7
    const colour = column === 0 ? '#C8372C' : column === 6 ? '#2F6FA5' : '#3A2A44'
    numbers += lettering(
      x + pad + cell * (column + 0.5),
      top + Math.floor(slot / 7) * height * 0.048,
      width * 0.034,
      colour,
      String(day),
      { anchor: 'middle', fat: 0.01 },
    )
  }
  return (
    shadowed(rect(x, y, width, height, '#FFFDF6', 'rx="5"')) +
    printed(picture, x + pad, y + pad, width - pad * 2, pictureHeight) +
    lettering(x + pad, y + pad + pictureHeight + height * 0.085, width * 0.075, '#432B57', months[month - 1] ?? '') +
    lettering(x + width - pad, y + pad + pictureHeight + height * 0.085, width * 0.05, '#B0493F', `${year}`, {
      anchor: 'end',
      fat: 0.02,
    }) +
    numbers
  )
}
