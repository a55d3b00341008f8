/**
 * Eight changes of clothes: are face and hands as they were, has the garment its color? Writes a contact sheet (person,
 * garment, result) to .cache/sheets.
 *
 *     npm run bench -- clothes
 */
import { mkdir } from 'node:fs/promises'
import type { Job, Picture } from '@bluehour/engine/engine'
import { makeClothesChanger } from '@bluehour/wardrobe/clothes-changer'
import type { Sharp } from 'sharp'
import { bodyPicture, CACHE, decoded, openEyes, show } from './pictures/bodies.ts'
import { type GarmentName, garmentPicture } from './pictures/garments.ts'
import { writeSheet } from './pictures/photos.ts'

const PAIRS: readonly (readonly [string, GarmentName, 'upper_body' | 'lower_body' | 'entire_outfit'])[] = [
  ['left, sample6', 'striped shirt', 'upper_body'],
  ['right, sample6', 'green sweater', 'upper_body'],
  ['left, sample1', 'checked shirt', 'upper_body'],
  ['right, sample1', 'striped shirt', 'upper_body'],
  ['astronaut', 'green sweater', 'upper_body'],
  ['left, sample6', 'dotted dress', 'entire_outfit'],
  ['right, sample6', 'checked shirt', 'entire_outfit'],
  ['right, sample6', 'gray trousers', 'lower_body'],
]

export async function run(): Promise<void> {
  const eyes = openEyes()
  const changer = makeClothesChanger(eyes)
  const job: Job = { signal: new AbortController().signal, seed: 5, progress: () => undefined }
  const rows: Sharp[][] = []
  for (const [k, [name, garmentName, type]] of PAIRS.entries()) {
    const person = await bodyPicture(name)
    const garment = await decoded(await garmentPicture(garmentName))
    const dressed = await changer.change({ person, garment, type, edgeMax: 640 }, job)
    const [face] = [...(await eyes.finder.find(person))].sort((a, b) => b.box.height - a.box.height)
    const change = face ? changeIn(person, dressed, face.box) : Number.NaN
    console.log(
      `${name} in ${garmentName} (${type}): face changed by ${change.toFixed(2)} of 255, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    )
    if (k % 2 === 0) rows.push([])
    rows.at(-1)!.push(show(person), show(garment), show(dressed))
  }
  await mkdir(`${CACHE}/sheets`, { recursive: true })
  await writeSheet(`${CACHE}/sheets/clothes.png`, rows, { width: 300, height: 380 })
}

function changeIn(a: Picture, b: Picture, box: { left: number; top: number; width: number; height: number }): number {
  let [sum, count] = [0, 0]
  for (let y = Math.floor(box.top); y < box.top + box.height * 0.9; y++) {
    for (let x = Math.floor(box.left + box.width * 0.15); x < box.left + box.width * 0.85; x++) {
      for (let c = 0; c < 3; c++)
        sum += Math.abs(a.data[(y * a.width + x) * 3 + c]! - b.data[(y * b.width + x) * 3 + c]!)
      count += 3
    }
  }
  return sum / Math.max(1, count)
}
