import { cameraPictures } from './examples/camera-pictures.ts'
import { lookPictures } from './examples/look-pictures.ts'
import { modePictures } from './examples/service-pictures.ts'
import { toolPictures } from './examples/tool-pictures.ts'
import { flagList } from './flags.ts'

const PARTS = { looks: lookPictures, camera: cameraPictures, tools: toolPictures, modes: modePictures }

/**
 * Small pictures of styles, camera moves and modes for the dashboard's pickers, made by the engine itself.
 *
 *     npm run bench -- style-pictures --only=looks,camera,tools,modes --of=image-to-video,animation
 */
export async function run(): Promise<void> {
  const only = flagList('only') ?? Object.keys(PARTS)
  for (const [name, make] of Object.entries(PARTS)) if (only.includes(name)) await make(flagList('of'))
}
