import { drawHead, type Look } from './face.ts'
import { drawBust, drawHand } from './hands.ts'
import { blob, box, ground, limb, path, shape, stroke } from './pen.ts'
import { CAPTION, rect, type Sheet } from './sheet.ts'

const TED: Look = { skin: '#e3ad82', hair: '#5a4636', style: 'bald' }

/** Somebody among happy people, hands on the hips, who had hoped for more. */
export const LET_DOWN: Sheet = {
  width: 1000,
  height: 820,
  draw: (pen) => {
    ground(pen, 0, 0, 1000, 820, ['#7ba6c9', '#8ab3d3'], 'dots')
    const crowd: readonly (readonly [number, number, string, Look['style'], string])[] = [
      [120, 300, '#f3c9a5', 'short', '#c9573f'],
      [300, 240, '#a86f47', 'curls', '#e3b23c'],
      [715, 245, '#f0c2a0', 'bun', '#5f9e6e'],
      [890, 305, '#c98a5e', 'cap', '#8a5aa0'],
    ]
    for (const [x, y, skin, style, shirt] of crowd) {
      drawBust(pen, x, y, 66, 820, shirt, skin)
      for (const side of [-1, 1]) {
        limb(pen, path(x + side * 80, y + 140, x + side * 105, y + 40, x + side * 78, y - 70), 34, shirt)
        drawHand(pen, x + side * 76, y - 86, 24, skin)
      }
      drawHead(pen, x, y, 66, { skin, hair: '#3b2a2a', style, cap: '#2f4b7c' }, 'grin')
    }
    drawBust(pen, 500, 390, 118, 850, '#e9e2d0', TED.skin)
    for (const side of [-1, 1]) {
      limb(pen, path(500 + side * 150, 610, 500 + side * 260, 690, 500 + side * 150, 790), 54, '#e9e2d0')
      drawHand(pen, 500 + side * 140, 796, 34, TED.skin)
    }
    drawHead(pen, 500, 380, 122, TED, 'sad')
    stroke(pen, path(440, 470, 500, 458, 560, 470), 9, '#7b5a3f')
  },
  texts: [
    { box: rect(30, 12, 940, 150), style: { ...CAPTION, align: 'top' } },
    { box: rect(30, 660, 940, 150), style: { ...CAPTION, align: 'bottom' } },
  ],
}

const MIA: Look = { skin: '#f5cfb2', hair: '#c98f4a', style: 'pigtails' }

/** A child in a back seat who does not believe a word. */
export const SIDE_EYE: Sheet = {
  width: 1000,
  height: 860,
  draw: (pen) => {
    ground(pen, 0, 0, 1000, 860, ['#6f7d92', '#7988a0'], 'plain')
    shape(pen, '#bfe0ea', (ctx) => ctx.roundRect(560, 150, 400, 280, 60))
    for (const [x, h] of [
      [640, 120],
      [760, 170],
      [880, 110],
    ] as const)
      blob({ ...pen, line: 4 }, '#86b97b', x, 430 - h * 0.3, 52, h * 0.42)
    box(pen, '#4e596b', -40, 130, 470, 800, 90)
    box(pen, '#59667a', 40, 60, 300, 170, 60)
    for (const side of [-1, 1]) limb(pen, path(360 + side * 70, 590, 360 + side * 110, 880), 30, '#2f3947')
    drawBust(pen, 360, 420, 140, 900, '#e58fa0', MIA.skin)
    for (const side of [-1, 1])
      limb(pen, path(360 + side * 92, 600, 360 + side * 60, 740, 360 + side * 70, 880), 26, '#38424f')
    drawHead(pen, 360, 400, 158, MIA, 'side', 0.3)
    for (const side of [-1, 1]) blob(pen, '#e4586e', 360 + side * 172, 330, 26)
    limb(pen, path(240, 800, 300, 760, 380, 790), 44, '#e58fa0')
    drawHand(pen, 396, 792, 34, MIA.skin)
  },
  texts: [
    { box: rect(30, 12, 940, 130), style: { ...CAPTION, sizeMax: 58, align: 'top' } },
    { box: rect(30, 700, 940, 150), style: { ...CAPTION, sizeMax: 62, align: 'bottom' } },
  ],
}
