import type { Job } from '@bluehour/engine/engine'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

const RATE = 16_000
const STEP = 512
/** What the network wants to see again of the step before. */
const CONTEXT = 64
const STATE = [2, 1, 128]

/** How long one answer lasts. */
export const ACTIVITY_SECONDS = STEP / RATE

/** Whether anybody speaks, 0..1, for every 32 ms of 16 kHz sound. Music and noise are not speech. */
export async function voiceActivity(sessions: Sessions, samples: Float32Array, job: Job): Promise<Float32Array> {
  const session = await sessions.get('silero')
  const out = new Float32Array(Math.ceil(samples.length / STEP))
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(RATE)), [1])
  let state = new Tensor('float32', new Float32Array(256), STATE)
  for (let step = 0; step < out.length; step++) {
    if (step % 64 === 0) {
      job.signal.throwIfAborted()
      job.progress(step / out.length)
    }
    const input = new Float32Array(CONTEXT + STEP)
    const from = step * STEP - CONTEXT
    input.set(samples.subarray(Math.max(0, from), step * STEP + STEP), Math.max(0, -from))
    const answer = await session.run({ input: new Tensor('float32', input, [1, input.length]), state, sr: rate })
    state = answer.stateN as typeof state
    out[step] = (answer.output!.data as Float32Array)[0]!
  }
  return out
}
