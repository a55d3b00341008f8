import type { Renderer } from '@bluehour/scene/render/renderer'

/** Milliseconds by stage. */
export type StageTimes = Map<string, number>

/** Which stage a kernel works for. Depth is drawn for the shadows (large maps) and for occlusion (half the picture). */
function stageOf(kernel: string, args: readonly number[], edge: number): string {
  if (kernel === 'drawTile') return args[12] === 0 ? 'mirror' : 'tiles'
  if (kernel === 'depthTile') return args[7] === Math.ceil(edge / 2) ? 'occlusion' : 'shadows'
  const stages: Record<string, string> = {
    meshClay: 'clay',
    joinCells: 'clay',
    placeVertices: 'geometry',
    projectTriangles: 'sorting',
    occlude: 'occlusion',
    smoothOcclusion: 'occlusion',
    blurByDepth: 'lens',
    gatherGlow: 'develop',
    blurLines: 'develop',
    develop: 'develop',
  }
  return stages[kernel] ?? kernel
}

/** From now on adds up how long the renderer's threads work for each stage of pictures of this size. */
export function watchStages({ threads }: Renderer, edge: number): StageTimes {
  const times: StageTimes = new Map()
  const run = threads.run
  threads.run = async (tasks) => {
    const started = performance.now()
    const numbers = await run(tasks)
    const [first] = tasks
    if (first) {
      const stage = stageOf(first.kernel, first.args, edge)
      times.set(stage, (times.get(stage) ?? 0) + performance.now() - started)
    }
    return numbers
  }
  return times
}
