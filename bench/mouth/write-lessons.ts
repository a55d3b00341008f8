/**
 * Speaks the lessons and writes them for teach.py, as bands and mouths.
 *
 *     node bin/run.mjs bench/mouth/write-lessons.ts
 */
import { writeFile } from 'node:fs/promises'
import { makeRandom } from '@bluehour/imaging/random'
import { BANDS, USUAL } from '@bluehour/speech/mouth/mel'
import { LESSONS_DIR, makeBackgrounds, makeLessons } from './lessons.ts'

const bytesOf = (parts: readonly Float32Array[]) =>
  Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)))

const lessons = await makeLessons()
const backgrounds = makeBackgrounds(makeRandom(7))
const framesOf = (mel: Float32Array) => mel.length / BANDS
await writeFile(`${LESSONS_DIR}/lessons.bin`, bytesOf(lessons.flatMap(({ mel, shapes }) => [mel, shapes])))
await writeFile(
  `${LESSONS_DIR}/lessons.json`,
  JSON.stringify({
    usual: USUAL,
    frames: lessons.map(({ mel }) => framesOf(mel)),
    names: lessons.map(({ name, throat }) => `${name} ${throat}`),
  }),
)
await writeFile(`${LESSONS_DIR}/backgrounds.bin`, bytesOf(backgrounds))
await writeFile(`${LESSONS_DIR}/backgrounds.json`, JSON.stringify({ frames: backgrounds.map(framesOf) }))
console.log(`${lessons.length} lessons in ${LESSONS_DIR}`)
