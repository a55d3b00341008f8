import type { FrameSource, OpenClip } from '@bluehour/engine/engine'

/** What may be held at once. */
const BYTES_MAX = 128 * 2 ** 20

/** The frames before `end` of a clip, last first: read in short parts from the back, so memory stays bounded. Frames are copies. */
export async function* reversedFrames(
  open: OpenClip,
  { width, height }: Pick<FrameSource, 'width' | 'height'>,
  end: number,
): AsyncGenerator<Uint8Array> {
  const count = Math.max(1, Math.floor(BYTES_MAX / (width * height * 3)))
  for (let to = end; to > 0; to -= count) {
    const from = Math.max(0, to - count)
    const part: Uint8Array[] = []
    for await (const frame of await open({ from, to })) part.push(frame.slice())
    // Headers may promise a frame or two more than there are: the last one stands for them.
    for (let missing = to - from - part.length; missing > 0 && part.length > 0; missing--) part.push(part.at(-1)!)
    for (const frame of part.reverse()) yield frame
  }
}
