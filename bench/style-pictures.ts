import { cameraPictures } from './examples/camera-pictures.ts'
import { lookPictures } from './examples/look-pictures.ts'
import { modePictures } from './examples/service-pictures.ts'
import { toolPictures } from './examples/tool-pictures.ts'

const PARTS = { looks: lookPictures, camera: cameraPictures, tools: toolPictures, modes: modePictures }

/**
 * Small pictures of styles, camera moves and modes for the dashboard's pickers, made by the engine itself.
 *
 *     npm run bench -- style-pictures --only=looks,camera,tools,modes --of=image-to-video,animation
 */
export async function run(): Promise<void> {
  const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const only = flag('only')?.split(',') ?? Object.keys(PARTS)
  for (const [name, make] of Object.entries(PARTS)) if (only.includes(name)) await make(flag('of')?.split(','))
}
