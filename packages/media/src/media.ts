import type { MediaEngine } from '@bluehour/engine/engine'
import { openGif } from './gif/gif-writer.ts'
import { probe } from './probe.ts'
import { findPrograms, type ProgramOptions } from './programs.ts'
import { readPicture } from './read-picture.ts'
import { readSound } from './read-sound.ts'
import { readVideo } from './read-video.ts'
import { verify } from './verify.ts'
import { openVideo } from './video-writer.ts'
import { writePicture } from './write-picture.ts'
import { writeSound } from './write-sound.ts'

/** The door through which every picture, sound and video goes in and out. Throws at once when ffmpeg is missing. */
export function makeMedia(options: ProgramOptions = {}): MediaEngine {
  const programs = findPrograms(options)
  return {
    probe: (file, expected, signal) => probe(programs, file, expected, signal),
    readPicture: (file, how) => readPicture(programs, file, how),
    readVideo: (file, how) => readVideo(programs, file, how),
    readSound: (file, how) => readSound(programs, file, how),
    writePicture,
    writeSound,
    openVideo: (format, file, finish, signal) =>
      file.endsWith('.gif') ? openGif(format, file, finish, signal) : openVideo(programs, format, file, finish, signal),
    verify: (file, signal) => verify(programs, file, signal),
  }
}
