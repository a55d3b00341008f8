/**
 * Eight people put into scenes: is it the right face, is the old one gone? Writes a contact sheet (person, scene, result)
 * to .cache/sheets.
 *
 *     npm run bench -- body-swap
 */
import { mkdir } from 'node:fs/promises'
import type { Job } from '@bluehour/engine/engine'
import { makeBodySwap } from '@bluehour/wardrobe/body-swap'
import type { Sharp } from 'sharp'
import { bodyPicture, CACHE, openEyes, show } from './pictures/bodies.ts'
import { writeSheet } from './pictures/photos.ts'

const PAIRS: readonly (readonly [person: string, scene: string])[] = [
  ['left, sample6', 'astronaut'],
  ['right, sample6', 'sample1'],
  ['astronaut', 'sample6'],
  ['left, sample1', 'coffee'],
  ['right, sample1', 'sample3'],
  ['left, sample6', 'sample4'],
  ['right, sample6', 'coffee'],
  ['astronaut', 'sample3'],
]

export async function run(): Promise<void> {
  const eyes = openEyes()
  const swap = makeBodySwap(eyes)
  const job: Job = { signal: new AbortController().signal, seed: 5, progress: () => undefined }
  const rows: Sharp[][] = []
  for (const [k, [name, sceneName]] of PAIRS.entries()) {
    const [person, scene] = [await bodyPicture(name), await bodyPicture(sceneName, 800)]
    const result = await swap.place({ person, scene, edge: 800 }, job)
    const largest = async (picture: typeof person) =>
      [...(await eyes.finder.find(picture))].sort((a, b) => b.box.height - a.box.height)[0]
    const own = await largest(person)
    let best = Number.NaN
    if (own) {
      const identity = await eyes.finder.identify(person, own)
      const likes = await Promise.all(
        (await eyes.finder.find(result)).map(async (face) =>
          (await eyes.finder.identify(result, face)).reduce((sum, value, i) => sum + value * identity[i]!, 0),
        ),
      )
      best = Math.max(...likes)
    }
    console.log(
      `${name} into ${sceneName}: likeness of the nearest face ${best.toFixed(2)}, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    )
    if (k % 2 === 0) rows.push([])
    rows.at(-1)!.push(show(person), show(scene), show(result))
  }
  await mkdir(`${CACHE}/sheets`, { recursive: true })
  await writeSheet(`${CACHE}/sheets/body-swap.png`, rows, { width: 300, height: 300 })
}
