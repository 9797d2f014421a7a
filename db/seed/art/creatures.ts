import { at, circle, ellipse, inked, shape, stroke } from './shapes.ts'

export const cat = (x: number, y: number, scale: number, fur: string, eyes: string, flip = false): string =>
  at(
    x,
    y,
    shape(
      'M0 0C-4-44 4-70 20-84L16-118L40-98C48-101 62-101 70-98L92-118L90-80C100-62 92-48 84-42C100-28 108-12 108 0Z',
      fur,
    ) +
      stroke('M100-2C150 2 156-40 138-58', fur, 13) +
      circle(42, -74, 4, eyes) +
      circle(70, -74, 4, eyes),
    { scale, flip },
  )

export const fish = (
  x: number,
  y: number,
  turn: number,
  scale: number,
  body: string,
  fins: string,
  outline: string,
): string =>
  at(
    x,
    y,
    `<g ${inked(outline, 4)}>` +
      shape('M58 0C96-50 128-36 136-58C140-20 128-4 112 4C128 14 138 34 128 62C116 40 92 44 58 8Z', fins) +
      shape('M-70 2C-50-44 30-44 70 2C30 44-50 44-70 2Z', body) +
      shape('M-14-30C0-56 30-58 44-46C36-40 34-30 32-22Z', fins) +
      `<path d="M-30-24C-14-8-14 14-30 28" fill="none"/></g>` +
      circle(-48, -7, 6, outline),
    { scale, turn },
  )

/** A rabbit that sits, from the side, looking left. */
export const rabbit = (
  x: number,
  y: number,
  scale: number,
  fur: string,
  blush: string,
  outline: string,
  flip = false,
): string =>
  at(
    x,
    y,
    `<g ${inked(outline, 6)}>` +
      circle(112, -36, 26, fur) +
      shape('M-50 0C-62-70-30-110 30-116C92-120 124-70 116 0Z', fur) +
      shape('M-42-172C-74-240-66-300-46-304C-22-304-14-240-16-186Z', fur) +
      shape('M-10-182C-6-250 14-300 34-296C54-288 40-224 18-172Z', fur) +
      shape('M-92-120C-92-172-50-196-8-190C34-184 52-150 44-118C36-84 0-72-40-76C-72-78-92-92-92-120Z', fur) +
      shape('M-46 0C-56-30-36-40-24-30C-16-20-18-8-20 0ZM40 0C30-44 70-66 96-48C116-34 118-14 114 0Z', fur) +
      `</g>` +
      shape('M-44-200C-58-240-54-276-46-280C-36-278-30-236-32-200Z', blush) +
      circle(-52, -134, 7, outline) +
      stroke('M-90-112l-8 4M-82-98q10 6 18-2', outline, 5) +
      ellipse(-34, -110, 15, 9, blush),
    { scale, flip },
  )

export const gull = (x: number, y: number, scale: number, wing: string, tip: string): string =>
  at(
    x,
    y,
    shape('M0 0C-22-34-66-44-104-22C-68-26-40-8-22 16C-8 26 8 26 22 16C40-8 68-26 104-22C66-44 22-34 0 0Z', wing) +
      shape('M-104-22C-92-29-80-33-70-34L-78-24ZM104-22C92-29 80-33 70-34L78-24Z', tip),
    { scale },
  )

/** A whale swims left; throat grooves and a smile are what keep it from being a cloud. */
export const whale = (x: number, y: number, scale: number, back: string, belly: string, outline: string): string =>
  at(
    x,
    y,
    `<g ${inked(outline, 7)}>` +
      shape('M470-60C520-150 600-170 660-150C640-120 610-100 576-92C612-84 640-60 650-24C590-14 520-20 474-30Z', back) +
      shape(
        'M-330 20C-340-110-190-190-10-186C200-180 330-110 490-66C500-50 496-36 480-28C300 60 160 130-40 132C-220 130-322 100-330 20Z',
        back,
      ) +
      shape('M-329 30C-250 60-90 66 60 30C10 90-60 128-120 130C-250 118-322 96-329 30Z', belly) +
      shape('M-20 96C10 170 80 214 150 210C150 160 120 104 84 76Z', back) +
      '</g>' +
      stroke(
        'M-286 58C-262 92-226 108-190 114M-240 64C-216 96-176 116-138 120M-180 66C-154 96-120 112-84 116M-110 62C-88 84-60 98-34 100',
        outline,
        5,
        'opacity=".55"',
      ) +
      circle(-206, 2, 13, outline) +
      circle(-210, -2, 4, belly) +
      stroke('M-236-22q30-20 58-4', outline, 6) +
      ellipse(-170, 36, 26, 12, '#F2866A', 'opacity=".55"'),
    { scale },
  )

/** A fox asleep, nose under its tail. */
export const fox = (x: number, y: number, scale: number, fur: string, white: string, outline: string): string =>
  at(
    x,
    y,
    `<g ${inked(outline, 7)}>` +
      shape(
        'M-240 60C-260-60-150-150 10-150C170-150 270-60 250 50C236 130 120 160 0 160C-130 160-230 140-240 60Z',
        fur,
      ) +
      shape(
        'M250 40C240 130 120 176-10 172C-90 170-150 140-170 110C-120 100-90 70-20 70C60 70 130 110 190 60C220 34 250 10 250 40Z',
        fur,
      ) +
      shape('M-170 110C-140 90-110 80-84 76C-96 100-90 130-70 160C-120 152-152 134-170 110Z', white) +
      shape('M-190-60L-214-150L-140-104ZM-60-92L-14-166L2-74Z', fur) +
      shape('M-216 10C-226-64-170-112-102-112C-34-112 18-70 16-10C14 40-60 84-110 96C-160 84-208 60-216 10Z', fur) +
      '</g>' +
      shape('M-110 92C-150 82-196 60-210 22C-180 16-140 26-112 60C-84 26-40 14 10 20C-4 56-66 82-110 92Z', white) +
      ellipse(-110, 88, 16, 11, outline) +
      stroke('M-176-6q20 18 44 2M-84-4q22 18 44 0', outline, 7) +
      shape('M-186-78L-200-126L-162-102ZM-46-94L-20-136L-10-86Z', outline, 'opacity=".75"') +
      stroke('M150-90C190-70 210-40 212-4', outline, 6, 'opacity=".5"'),
    { scale },
  )
