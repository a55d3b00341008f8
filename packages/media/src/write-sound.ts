import { rename, rm, writeFile } from 'node:fs/promises'
import type { Finish, Sound } from '@bluehour/engine/engine'
import { encodeWav } from './wav.ts'

/** Writes a whole WAV or none. Sounds have no visible corner, so they carry provenance but no mark. */
export async function writeSound(sound: Sound, file: string, finish: Finish): Promise<void> {
  const partial = `${file}.part`
  try {
    await writeFile(partial, encodeWav(sound, finish.provenance))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
