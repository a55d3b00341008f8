import type { Face } from '@bluehour/fonts/fonts'
import { toCanvas } from '../canvas.ts'
import type { Region } from '../colors.ts'
import { fitText, placeBlock, setType, typeOf, widthOf } from '../lettering.ts'
import type { ToolContext } from '../tool.ts'
import type { MapSheet } from './map-sheet.ts'
import { featureName } from './names.ts'
import { compassRose, INK } from './symbols.ts'

type Spot = { x: number; y: number }
export type Labels = {
  title: string
  words: readonly string[]
  towns: readonly Spot[]
  peaks: readonly Spot[]
  trees: readonly Spot[]
}

const overlaps = (a: Region, b: Region) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

/** Share of a part of the sheet that is land. */
function landIn({ land, cell }: MapSheet, { left, top, width, height }: Region): number {
  let [count, whole] = [0, 0]
  for (let y = top; y < top + height; y += cell * 2) {
    for (let x = left; x < left + width; x += cell * 2) {
      whole++
      if ((land.height[Math.round(y / cell) * land.columns + Math.round(x / cell)] ?? -1) > 0) count++
    }
  }
  return count / Math.max(1, whole)
}

/** The corner or edge with the least land, which nothing else took. */
function emptiest(map: MapSheet, size: { width: number; height: number }, taken: readonly Region[]): Region {
  const { width, height } = map.sheet
  const m = map.unit * 2
  const xs = [m, (width - size.width) / 2, width - m - size.width]
  const ys = [m, height - m - size.height, (height - size.height) / 2]
  const places = ys
    .flatMap((top) => xs.map((left) => ({ left, top, ...size })))
    .filter(({ left, top }) => left !== xs[1] || top !== ys[2])
  const free = places.filter((place) => !taken.some((other) => overlaps(place, other)))
  const rated = (free.length > 0 ? free : places).map((place) => ({ place, land: landIn(map, place) }))
  return (rated.sort((a, b) => a.land - b.land)[0] as { place: Region }).place
}

/** The densest group among the spots, away from what is named already. */
function densest(spots: readonly Spot[], reach: number, away: readonly Spot[]): Spot | undefined {
  let best: Spot | undefined
  let most = 4
  for (const spot of spots) {
    if (away.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < reach * 2.2)) continue
    const count = spots.filter((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < reach).length
    if (count <= most) continue
    most = count
    best = spot
  }
  return best
}

type Writer = (
  text: string,
  at: Spot,
  look: { face: Face; size: number; track?: number; turn?: number },
) => Promise<void>

/** Letters with a halo of paper, so that signs below do not disturb them; never over the edge or another name. */
function makeWriter(map: MapSheet, context: ToolContext, taken: Region[]): Writer {
  const { pen, width, height } = map.sheet
  return async (text, at, { face, size, track = 0, turn = 0 }) => {
    const type = await typeOf(context.fonts, face, text, size, track)
    const wide = widthOf(pen, text, type)
    const x = Math.min(width - map.unit * 2 - wide / 2, Math.max(map.unit * 2 + wide / 2, at.x))
    const y = Math.min(height - map.unit * 2, Math.max(map.unit * 2 + size, at.y))
    const box = { left: x - wide / 2, top: y - size, width: wide, height: size * 1.2 }
    if (taken.some((other) => overlaps(box, other))) return
    taken.push(box)
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    setType(pen, type)
    pen.lineJoin = 'round'
    pen.strokeStyle = 'rgba(236, 222, 186, 0.88)'
    pen.lineWidth = size * 0.28
    pen.strokeText(text, -wide / 2, 0)
    pen.fillStyle = INK
    pen.fillText(text, -wide / 2, 0)
    pen.restore()
  }
}

async function cartouche(map: MapSheet, context: ToolContext, title: string, taken: Region[]): Promise<void> {
  const { sheet, unit } = map
  const { pen } = sheet
  const wide = Math.min(sheet.width * 0.5, unit * 17)
  const block = await fitText(pen, context.fonts, title, {
    face: 'old',
    width: wide,
    height: unit * 3.6,
    linesMax: 2,
    leading: 1.1,
    sizeMax: unit * 1.9,
  })
  const size = { width: block.width + unit * 3, height: block.height + unit * 2 }
  const { left, top, width, height } = emptiest(map, size, taken)
  taken.push({ left, top, width, height })
  pen.fillStyle = '#f0e3bf'
  pen.strokeStyle = INK
  pen.lineWidth = unit * 0.09
  pen.beginPath()
  pen.roundRect(left, top, width, height, unit * 0.35)
  pen.fill()
  pen.stroke()
  pen.lineWidth = unit * 0.04
  pen.strokeRect(left + unit * 0.32, top + unit * 0.32, width - unit * 0.64, height - unit * 0.64)
  pen.fillStyle = INK
  placeBlock(
    pen,
    block,
    { x: left + width / 2, top: top + (height - block.height) / 2, align: 'center' },
    (line, x, y) => pen.fillText(line, x, y),
  )
}

/** Ships and serpents where the sea is empty. */
async function seaSigns(map: MapSheet, context: ToolContext, taken: Region[]): Promise<void> {
  const size = map.unit * 3.1
  for (const word of ['sea-serpent', 'sailboat']) {
    const place = emptiest(map, { width: size, height: size }, taken)
    if (landIn(map, place) > 0.04 || taken.some((other) => overlaps(place, other))) continue
    const shape = await context.drawings.silhouette(word, Math.ceil(size), INK)
    if (!shape) continue
    taken.push(place)
    map.sheet.pen.globalAlpha = 0.8
    map.sheet.pen.drawImage(toCanvas(shape), place.left, place.top, size, size)
    map.sheet.pen.globalAlpha = 1
  }
}

export async function labelMap(map: MapSheet, labels: Labels, context: ToolContext): Promise<void> {
  const { unit, random, land, cell } = map
  const taken: Region[] = []
  await cartouche(map, context, labels.title, taken)
  const rose = emptiest(map, { width: unit * 5, height: unit * 5 }, taken)
  taken.push(rose)
  compassRose(map.sheet.pen, rose.left + rose.width / 2, rose.top + rose.height / 2, unit * 2.2)
  const write = makeWriter(map, context, taken)
  for (const [i, { x, y }] of labels.towns.entries()) {
    taken.push({ left: x - unit * 0.8, top: y - unit * 1.2, width: unit * 1.6, height: unit * 1.2 })
    await write(
      featureName('town', labels.words, random),
      { x, y: y + unit * 1.15 },
      { face: 'old', size: unit * (i === 0 ? 1.05 : 0.88) },
    )
  }
  for (const [spots, kind, most] of [
    [labels.peaks, 'mountains', 2],
    [labels.trees, 'forest', 2],
  ] as const) {
    const named: Spot[] = []
    for (let i = 0; i < most; i++) {
      const spot = densest(spots, unit * 4, named)
      if (!spot) break
      named.push(spot)
      const turn = (random() - 0.5) * 0.22
      await write(
        featureName(kind, labels.words, random),
        { x: spot.x, y: spot.y + unit * 0.5 },
        { face: 'old-italic', size: unit * 1.05, track: 0.06, turn },
      )
    }
  }
  for (const river of land.rivers.slice(0, 2)) {
    const middle = river[Math.floor(river.length * 0.6)]
    if (middle)
      await write(
        featureName('river', [], random),
        { x: middle.x * cell, y: middle.y * cell },
        { face: 'old-italic', size: unit * 0.72 },
      )
  }
  const sea = emptiest(map, { width: unit * 11, height: unit * 2 }, taken)
  await write(
    featureName('sea', labels.words, random),
    { x: sea.left + sea.width / 2, y: sea.top + unit * 1.4 },
    { face: 'old-italic', size: unit * 1.25, track: 0.16 },
  )
  await seaSigns(map, context, taken)
}
